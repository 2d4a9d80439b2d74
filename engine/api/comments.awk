# SPDX-License-Identifier: MIT
#
# The headers' comments as Doxygen reads them: the first block is about the file, a comment behind code
# and the lines right below it are about that code, any other is about what follows. Knows how comments
# stand in engine/include, nothing of what they say. Invariant: a line stays a line, so that a warning
# names the header's own.
FNR == 1 {
    print "/// \\file"
    in_head = 1
    next
}
!/^\/\// { in_head = 0 }
in_head {
    sub(/\/\//, "///")
    print
    next
}
/^ *\/\// {
    sub(/\/\//, index($0, "//") == behind ? "///<" : "///")
    print
    next
}
{
    behind = match($0, / \/\/ /) ? RSTART + 1 : 0
    sub(/ \/\/ /, " ///< ")
    print
}
