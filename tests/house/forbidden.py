#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What may not stand in the sources: rules, each with what it looks for, where, what may stay and why.

usage: forbidden.py RULE ROOT
       forbidden.py --self-test RULE ROOT
The self-test plants what each part of a rule must find, in every folder where it looks, and what it must
not; it passes only if the one is found, by file and line, and the other is not.
"""
import re
import sys
from pathlib import Path
from typing import NamedTuple

from rulings import read, rulings


class Part(NamedTuple):
    folders: str  # with spaces between
    pattern: str
    instead: str  # what is wrong and what to do
    plants: tuple
    files: str = r'\.[ch]$'
    skipped: str = '(?!)'  # what is not looked at
    allowed: tuple = ()  # patterns of FILE:LINE
    fair: tuple = ()  # what must not be found
    least: int = 50  # files


COMMENTS = r'//.*'
USERS = 'harness proptests fuzz'

# One place opens files that users name: harness/base/file.c writes them whole or not at all, and reads them in
# bounded time and memory.
FILES = [Part(
    USERS, r'(^|[^\w.>"])(fopen|fopen64|freopen|fdopen|open|open64|openat|openat2|creat|mkstemp|mkostemp|rename|renameat|'
    r'renameat2|link|json_dump_file|json_load_file|json_load_callback|'
    r'fy_document_build_from_file)\(',
    'opens or moves a file by itself, expected file_put, file_read or file_log_open of harness/base/file.h',
    ('FILE *f = fopen(path, "w");', '    int fd=open(path, O_RDONLY);', 'return rename(a, b) == 0;',
     'json_t *o = json_load_file(path, 0, NULL);'),
    skipped=COMMENTS, fair=('// open(it)', 'reopen(it);'),
    allowed=('harness/base/file.c:',  # the place itself
             r'harness/command/main.c:.*open\("/dev/null"',  # holds closed streams
             r'harness/process/isolate.c:.*open\("/dev/null"',  # a silent child
             'harness/process/descendants.c:.*O_RDONLY'))]  # what /proc says of processes

# Only harness/process/ forks, waits for processes and kills them, and only it calls what Linux alone has for that.
CALLS = ('fork vfork clone posix_spawn posix_spawnp waitpid waitid wait3 wait4 kill killpg prctl setsid setpgid execv '
         'execve execvp execvpe execl execlp execle system popen signalfd sigabbrev_np').split()
FORKS = [Part(
    USERS, rf'(^|[^\w>.])({"|".join(CALLS)}) ?\(|#include <(sys/(wait|prctl|signalfd)|spawn)\.h>',
    'only harness/process/ starts, waits for and kills processes: use process.h, workers.h, isolate.h or child.h there',
    (*(f'    const int pid = {call}(0);' for call in CALLS), '#include <sys/wait.h>'),
    files=r'^(?!harness/process/).*\.[ch]$')]

# What a game has of its own is a row of a table that is indexed by game, or stands in a file named for the game.
GAME = r'(GAME_(DUEL|SHRINES|RONIN)|RULESET_(SHRINES14|RONIN13C)|PAIKO_(TWO|THREE|MANY|SHRINES14|RONIN13C))\b'
GAMES = [Part(
    USERS, rf'[=!<>]=? *{GAME}|{GAME} *([=!<>]=|[<>?])|case +{GAME}|str(n?)cmp\(.*"(shrines14|ronin13c)"',
    'asks which game it is; make it a row of a table indexed by game',
    ('if (model_game(m) == GAME_RONIN)', 'if (GAME_DUEL != game)', 'case GAME_SHRINES:',
     'x = paiko_family_of(r) == PAIKO_MANY ? 1 : 0;', 'if (ruleset >= RULESET_SHRINES14)',
     'if (strcmp(m->ruleset, "ronin13c") == 0)'),
    files=r'^(?!.*_(duel|shrines|ronin)\.c$).*\.[ch]$', skipped=rf'^.*[^=!<>]= *{GAME}.*',
    fair=('[GAME_RONIN] = 1,', 'enum game g = GAME_DUEL;'))]

# A pointer is tested as `p` and `!p` (CONTRIBUTING.md): a name, a member, an element. `!= NULL` is left to what is stored
# as a value and to what is assigned in a condition.
OPERAND = r'[\]\w]'
NULL = [Part(
    'engine spec harness fuzz proptests tests register',
    rf'{OPERAND} == NULL|{OPERAND} != NULL( [?&|]|$)|(if|while) \([^()]*{OPERAND} != NULL\)|'
    rf'(&&|\|\|) [^ ()]*{OPERAND} != NULL[);]|; [^ ()]*{OPERAND} != NULL;',
    'compares a pointer with NULL; write p or !p',
    ('    if (p->next == NULL)', '    return of[i] != NULL && good;', '    while (*s != NULL)', '    x = p != NULL ? 1 : 2;',
     '    for (; n != NULL; n = n->next)', '    if (good || p != NULL)'),
    skipped=r'//.*|/\*.*', fair=('    const bool found = strchr(s, c) != NULL;', '    while ((s = next(s)) != NULL)',
                                 '    count += end != NULL;', '    // where p == NULL'))]


def names(root):
    """What the register names stands nowhere else in code, so that a name that is misspelt does not compile: no
    ruling, option of one (but for words of every day), ruleset, or row of tiles' letters. The rules of engine and spec
    may speak of an option where they refuse; tie is how a game ends, too."""
    register = rulings(root)
    known = [name for name in register if name != 'tie']
    options = {option for of, _ in register.values() for option in of if '-' in option}
    rulesets = re.findall(r'^  - name: (\w+)', read(f'{root}/register/rulesets.yaml').split('\nrulesets:')[1], re.M)
    letters = ''.join(re.findall(r'^  - letter: (\w)', read(f'{root}/register/tiles.yaml'), re.M))
    less = '|'.join([*rulesets, letters])
    whole = '|'.join([less, *known, *options])
    instead = 'names by a text what the register names, expected its enumerator'
    plants = ('static const char letters[] = "ABEFILSW";', 'model_init(m, "pnp");')
    return [
        Part(USERS, rf'"(({whole})"|[^"]*\b({"|".join(known)}|tie)=)', instead,
             (*plants, 'if (is(m, "shift-limit"))', 'return option_is(m, "counts-only");',
              '    text_add(out, "catalyst2019,tie=none");'),
             skipped=COMMENTS, fair=('// "pnp"', 'text_add(out, "none");'),
             allowed=('harness/command/.*(null-shift=no|stuck=loss)',  # examples in helps
                      'harness/atlas/reading.h:.*// ',  # a comment's example
                      'harness/atlas/pages_holes.c:.*null-shift=no',  # prose of a page
                      # Conditions of properties, which are read as a position's rules: a misspelt one is refused.
                      r'proptests/(table\.h|of_machine\.c):')),
        Part('engine spec', rf'"({less})"', instead, plants, skipped=COMMENTS, fair=('text_add(out, "shift-limit");',)),
        Part('harness/schema', rf'^ *"{rulesets[0]}"|register/rulesets\.yaml',
             'a list of rulesets without "$comment": "register/rulesets.yaml", or this without a list',
             (f'{{"enum": [\n  "{rulesets[0]}"\n]}}', '"$comment": "register/rulesets.yaml"'), files=r'\.json$', least=10,
             skipped=rf'"\$comment": "register/rulesets\.yaml",\n *"enum": \[\n *"{rulesets[0]}"')]


def sources(root, part):
    paths = (path for folder in part.folders.split() for path in sorted(Path(root, folder).rglob('*')))
    texts = {str(path.relative_to(root)): path for path in paths}
    return {name: read(path) for name, path in texts.items() if re.search(part.files, name)}


def findings(part, texts):
    """What a part of a rule finds, as FILE:LINE: what stands there."""
    pattern, skipped = re.compile(part.pattern, re.M), re.compile(part.skipped, re.M)
    for name, text in texts.items():
        shown = text.split('\n')
        looked_at = skipped.sub(lambda found: '\n' * found.group().count('\n'), text)
        for number, line in enumerate(looked_at.split('\n')):
            whole = f'{name}:{shown[number]}'
            if pattern.search(line) and not any(re.match(allowed, whole) for allowed in part.allowed):
                yield f'{name}:{number + 1}: {part.instead}: {shown[number].strip()}'


def check(root, parts):
    for part in parts:
        texts = sources(root, part)
        if len(texts) < part.least:
            yield f'only {len(texts)} files of {part.folders} were looked at'
        yield from findings(part, texts)


def self_test(parts):
    for part in parts:
        for folder in part.folders.split():
            name = f'{folder}/planted.{"json" if "json" in part.files else "c"}'
            if not re.search(part.files, name):
                yield f'{name} is not looked at'
            for text in part.plants:
                found = list(findings(part, {name: f'{text}\n'}))
                if len(found) != 1 or not found[0].startswith(f'{name}:'):
                    yield f'went unnoticed: {text}: {found}'
            yield from (f'was found, and is fair: {line}' for line in findings(part, {name: '\n'.join(part.fair)}))


def main():
    _, *how, rule, root = sys.argv
    parts = {'files': FILES, 'forks': FORKS, 'games': GAMES, 'null': NULL}.get(rule) or names(root)
    wrong = list(self_test(parts) if how else check(root, parts))
    print(*(f'{rule}: {line}' for line in wrong), sep='\n')
    return bool(wrong)


if __name__ == '__main__':
    sys.exit(main())
