#!/bin/bash -eu
# SPDX-License-Identifier: MIT
# The same build as for OSS-Fuzz.
exec "$SRC/paikocheck/fuzz/oss-fuzz/build.sh"
