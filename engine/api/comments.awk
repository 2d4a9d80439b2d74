# SPDX-License-Identifier: MIT
#
# Turns the headers' comments into the form that Doxygen reads. The first block is about the file. A
# comment behind code, with the lines right below it, is about that code. Any other comment is about
# what follows. Knows where comments are in engine/include, not what they say. Invariant: line
# numbers stay, so that a warning names the line of the header.
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
