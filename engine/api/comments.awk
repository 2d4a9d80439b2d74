# SPDX-License-Identifier: MIT
#
# Turns the headers' comments into the form that Doxygen reads. The first block is about the file. A
# comment behind code is about that code; Doxygen adds the lines right below it. Any other comment
# is about what follows. Invariant: line numbers stay, so that a warning names the line of the header.
FNR == 1 {
    print "/// \\file"
    in_head = 1
    next
}
!/^\/\// { in_head = 0 }
in_head || /^ *\/\// {
    sub(/\/\//, "///")
    print
    next
}
{
    sub(/ \/\/ /, " ///< ")
    print
}
