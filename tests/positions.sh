# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034 # for tests/command and tests/sessions
#
# First positions of rulesets, and positions in play with a tile or two of each side.
empty=2/4/6/8/10/12/14/14/12/10/8/6/4/2
all=A3B3E3F3I3L3S3W3
first="rules=catalyst2019 board=$empty turn=W phase=draft hand=-:- reserve=$all:$all lost=-:- streak=-:-"
play='rules=catalyst2019 board=2/4/6/8/10/3f>8/14/14/3S8/10/8/6/4/2 turn=W phase=action hand=AI:AB reserve=A2B3E3F3I2L3S2W3:A2B2E3F2I3L3S3W3 lost=-:- streak=-:-'
first3="rules=shrines14 board=$empty turn=B phase=discard hand=$all:$all streak=-:-:- pile=0 cycle=0"
play3='rules=shrines14 board=2/4/6/8/10/4Z7/6X3a3/2X1Z9/2S9/5Z4/8/6/4/2 turn=W phase=action hand=A2B:B2 streak=d6*1:-:e7*2 pile=33 cycle=4'
first4="rules=ronin13c board=$empty turn=B1 phase=hero hand=-:-:-:- hero=-:-:- base=-:-:-:- reserve=$all:$all left=0 token=-"
play4="rules=ronin13c board=2/4/6/6b<*1/10/3W'8/14/14/12/A*SB^*'7/8/6/4/2 turn=W phase=action hand=AB:EFI:W:ILW hero=A:B:S base=AEBW:E:W:L reserve=ABEF3I3L2S2:A2B2E2F2IL2S2W left=1 token=B2"
deal4="rules=ronin13c board=$empty turn=C phase=deal:B2 hand=ABEF:-:-:- hero=A:B:S base=-:E:W:L reserve=A2B2EF2I3L2S3W2:A2B2E3F3I3L3S2W3 left=0 token=B2"
over="rules=bga board=$empty turn=B phase=over:W hand=A:- reserve=A2B3E3F3I3L3S3W3:$all lost=-:- streak=-:-"

# both ARGUMENTS…: prints the output with --impl engine, then how output and exit code differ with --impl spec.
both() {
    local code other
    paikocheck "$@" --impl engine >engine.out 2>&1
    code=$?
    paikocheck "$@" --impl spec >spec.out 2>&1
    other=$?
    cat engine.out
    diff engine.out spec.out || echo 'the spec prints other lines'
    ((code == other)) || echo "the spec ends with $other"
    return "$code"
}
