#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that the harness opens and moves files, and starts and ends processes, in one place only.

usage: forbidden.py files|forks ROOT
       forbidden.py --self-test files|forks ROOT
The self-test puts forbidden and allowed code into every folder that is searched. It passes only if the search
finds the forbidden code, by file and line, and does not report the allowed code.
"""
import re
import sys
from pathlib import Path
from typing import NamedTuple

FOLDERS = 'harness', 'proptests', 'fuzz'


class Rule(NamedTuple):
    pattern: str
    instead: str  # the message: what is wrong, and what to do instead
    plants: tuple
    files: str = r'\.[ch]$'
    allowed: tuple = ()  # patterns of FILE:LINE
    fair: tuple = ()  # code that the rule must not find


# harness/base/file.c writes a user's file completely or not at all. It reads files in limited time and memory.
FILES = Rule(
    r'(^|[^\w.>"])(fopen|fopen64|freopen|fdopen|open|open64|openat|openat2|creat|mkstemp|mkostemp|rename|renameat|'
    r'renameat2|link|json_dump_file|json_load_file|json_load_callback|'
    r'fy_document_build_from_file)\(',
    'opens or moves a file by itself, expected file_put, file_read or file_log_open of harness/base/file.h',
    ('FILE *f = fopen(path, "w");', '    int fd=open(path, O_RDONLY);', 'return rename(a, b) == 0;',
     'json_t *o = json_load_file(path, 0, NULL);'),
    fair=('// open(it)', 'reopen(it);'),
    allowed=('harness/base/file.c:',  # the one allowed place
             r'harness/command/main.c:.*open\("/dev/null"',  # takes the place of closed streams
             r'harness/process/isolate.c:.*open\("/dev/null"'))  # for a silent child

# Only harness/process/ forks, waits for processes and kills them, and only it uses the Linux-specific calls for this.
CALLS = ('fork vfork clone posix_spawn posix_spawnp waitpid waitid wait3 wait4 kill killpg prctl setsid setpgid execv '
         'execve execvp execvpe execl execlp execle system popen signalfd sigabbrev_np').split()
FORKS = Rule(
    rf'(^|[^\w>.])({"|".join(CALLS)}) ?\(|#include <(sys/(wait|prctl|signalfd)|spawn)\.h>',
    'only harness/process/ starts, waits for and kills processes: use process.h, workers.h, isolate.h or child.h there',
    (*(f'    const int pid = {call}(0);' for call in CALLS), '#include <sys/wait.h>'),
    files=r'^(?!harness/process/).*\.[ch]$')


def sources(root, rule):
    paths = (path for folder in FOLDERS for path in sorted(Path(root, folder).rglob('*')))
    texts = {str(path.relative_to(root)): path for path in paths}
    return {name: path.read_text('utf-8') for name, path in texts.items() if re.search(rule.files, name)}


def findings(rule, texts):
    """Yields what a rule finds, as FILE:LINE: text of the line. Ignores comments."""
    for name, text in texts.items():
        for number, line in enumerate(text.split('\n'), 1):
            looked_at = re.sub('//.*', '', line)
            if re.search(rule.pattern, looked_at) and not any(re.match(a, f'{name}:{line}') for a in rule.allowed):
                yield f'{name}:{number}: {rule.instead}: {line.strip()}'


def check(root, rule):
    texts = sources(root, rule)
    if len(texts) < 50:
        yield f'only {len(texts)} files were looked at'
    yield from findings(rule, texts)


def self_test(rule):
    for folder in FOLDERS:
        name = f'{folder}/planted.c'
        if not re.search(rule.files, name):
            yield f'{name} is not looked at'
        for text in rule.plants:
            found = list(findings(rule, {name: f'{text}\n'}))
            if len(found) != 1 or not found[0].startswith(f'{name}:1:'):
                yield f'went unnoticed: {text}: {found}'
        yield from (f'was found, and is fair: {line}' for line in findings(rule, {name: '\n'.join(rule.fair)}))


def main():
    _, *how, name, root = sys.argv
    rule = {'files': FILES, 'forks': FORKS}[name]
    wrong = list(self_test(rule) if how else check(root, rule))
    print(*(f'{name}: {line}' for line in wrong), sep='\n')
    return bool(wrong)


if __name__ == '__main__':
    sys.exit(main())
