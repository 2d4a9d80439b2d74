// SPDX-License-Identifier: MIT
//
// The positions that `paikocheck dev bench` measures at: full middle games, a dozen per ruleset of
// two players and a few of three. Data alone. Each of two players was reached by play that deploys
// when it can and captures seldom, and is the fullest of its game: 34 to 42 tiles on the board,
// tiles in both hands. Those of three, two for each player to act, were reached likewise and have
// zombies. Those of four to seven, two for each number of players, have heroes and busy tiles. They
// stay as they are, so that figures of different versions can be compared.
#ifndef HARNESS_COMMAND_BENCH_POSITIONS_H
#define HARNESS_COMMAND_BENCH_POSITIONS_H

// clang-format off
static const char *const bench_positions[] = {
    "rules=catalyst2019 board=1w/4/6/4ef^a1/5i^b^s2/1L4sb^1i^i^1/3F<5eab<f^l/1S1S1A3e2fv1/1lA2S6/2WWB>4L/1F>I<F>4/IvIvA3/lE1W/E1 turn=B phase=action hand=B2:AW2 reserve=EL:S lost=-:- streak=-:-",
    "rules=catalyst2019 board=f>e/2b>1/3bvae/5ivw1/2I^2a1f>2/6e1i^1i^w/5L2b^aw2s/I<3FvB>2l5/FvA7L2/3EI<5/1WESL3/EF>2B>1/1A2/2 turn=W phase=action hand=AS2:S2 reserve=BW2:FL2 lost=-:- streak=-:-",
    "rules=catalyst2019 board=2/1w1w/3ea1/4b^1e1/5lfvwlf^/3F<3i<1a2/4LF^5aivi</B>1L1E6f>2/I>AAIvB^S1L4/3E6/1WS5/6/4/EW turn=B phase=action hand=SW:S3 reserve=ABFI:B2EL lost=-:- streak=-:-",
    "rules=catalyst2019 board=1e/1ese/b^2a2/L2a1i^2/4a1f>2f</B<1l2i<w3w1/1ES3s3i^Lb^1/Bv1I^2l8/WS1A1F>6/AIvE1A5/2WS4/1WI<3/B^F>2/2 turn=B phase=action hand=EF:FSW reserve=L:BL lost=-:- streak=-:-",
    "rules=catalyst2019 board=2/1a1s/2f>f>ae/1l2s3/1A3ivb>1fvs/1S3Fv1a1bv1e/1S2L3e2L1b>/I^SA2A8/llB^1F<5L1/3F>6/I^B>6/B^EI^3/1W2/2 turn=B phase=action hand=E2:W3 reserve=W2:I2 lost=-:- streak=-:-",
    "rules=catalyst2019 board=e1/2w1/4ivs/3f^1s1fv/4lb<esb>1/7i<2fvb^/4Fv3w2i<2/E1EL10/1W2Iv2L2l1/AW1I^A5/lB>E1WL2/1AI<1F^1/B>3/Bv1 turn=B phase=action hand=S2:A3 reserve=FS:EW lost=-:- streak=-:l8*1",
    "rules=catalyst2019 board=2/3s/2f^3/2a3i^e/1f>3aa3/7e2f<b</8bv1b>2s/3BvI<4i<1iv2/1I>E1B^AL5/2B^1ES4/1W1E4/1AlW2/1W2/I<S turn=W phase=action hand=ALS:SW reserve=F3L:EL2W2 lost=-:- streak=-:-",
    "rules=catalyst2019 board=1b</4/l2e2/8/5siva2/1L1W3lwi^s1/2AS1W3swbv1f^/4AA1w1eb<1L1/2B>I>8/F<B>1S1l2L1/Fv1F^E4/1SB^3/4/2 turn=W phase=action hand=E2W:AEI reserve=I2:AF2 lost=-:- streak=-:-",
    "rules=catalyst2019 board=es/4/4L1/1Lb>1l2f^/2li^bv2f^1l/6saaeai>/8fvi>2Le/F^SBvS6w3/10s1/WA1WW5/1F>1B^4/E2Iv1F^/B^I<A1/A1 turn=B phase=action hand=ES:BW2 reserve=EI:- lost=-:- streak=e4*1:-",
    "rules=catalyst2019 board=1a/1s1iv/2b>1a1/6se/2S3i>1b>a/1F^1l1ivf^w2w1/4EE2f>2e1b</2W1S3f<5/2I^B>F>2l4/F^1WAL3L1/I<LSE4/1A4/1W2/2 turn=W phase=action hand=AB2I:EW reserve=-:S lost=-:L streak=-:-",
    "rules=catalyst2019 board=b^w/2w1/3f>2/6ea/6i^ase/WI<6i<ssfv/lSFv4L2f<1wb</2E2Fv1i^6/1AFvL1B>2Bv3/1E8/3WBvI<2/1IvS3/1S2/E1 turn=W phase=action hand=A2W:BE reserve=-:AL2 lost=L:- streak=-:-",
    "rules=catalyst2019 board=1w/3e/6/6i<1/Lslb<1i^f^b<b^s/3e1L1w1i>l1/2S5f<1af>2/3SI<9/1B>IvAB>6L/Fvl2F>5/1IvEA4/1WS3/2W1/2 turn=W phase=action hand=AEFW:AS reserve=BE:AEW lost=-:- streak=-:-",
    "rules=pnp board=lb</3b>/2f>Lf^1/3i^1l2/EI^3fvwL2/S2W2s1awew/8s1i^1s1/WF>2AA2iv2l2/B^11/3F<6/1F<1B>4/SLIvI>2/B>3/A1 turn=W phase=action hand=E2W:A2 reserve=S:BE2 lost=-:-",
    "rules=pnp board=1s/3e/3i^1bv/6La/1W3fv1bv1b^/9sf<w/I^1A7wivi<1/A2Fv1F^7L/3I^1Fv2ew2/ES8/A7/S1Bv3/E2l/SW turn=B phase=action hand=EL:AFLS reserve=B2IW:AEL lost=-:-",
    "rules=pnp board=1a/1b<L1/3s2/5i<l1/5fvas2/1I>6ww2/3Bv6bvei>1/4W5i>b>2/3A4Ls2/A2WSIv2e1/LSF<SI^3/1EFvF^2/4/2 turn=B phase=action hand=EW:AEL2 reserve=AB2E:F2W lost=-:-",
    "rules=pnp board=1w/3w/2i>i<2/2w5/3I^1f^fv1b<1/B<5Lb<sf>2/3W5i<2b^a/1AFvF<7a2/3S1I<2a3/2WS1s4/S1EI<B^3/6/1F<L1/B<l turn=B phase=action hand=EW:E2S reserve=A2EL:EL2 lost=-:-",
    "rules=pnp board=2/4/2f<i^e1/4ea2/1L4i^Lb>1/7f<f>b^a1/4F^3seiv1b^s/1E1W3w2a2L/BvI<1S1A6/2IvF<6/1EA5/1I^SBv2/S2l/2 turn=W phase=action hand=ABFW2:SW reserve=E:L2W lost=-:-",
    "rules=pnp board=sw/aeea/3f>2/4w2a/6i<2w/1l6b<f^ivi^/9s1slb</1E1LF<L4b<1l1/3Bv1SA5/3BvSELW2/2IvAFvSI>1/1B>1I>2/4/E1 turn=W phase=action hand=AW2:EF reserve=F:- lost=-:-",
    "rules=pnp board=2/2a1/1es1w1/7iv/3w3i>2/W2l2f^i<2a1/EI<B>3lL2b^ea1/A1E5L5/5Iv4s1/1A2E5/BvASW2l1/Bv2I<2/4/W1 turn=B phase=action hand=S2:F2SW reserve=F3L:B2E lost=-:-",
    "rules=pnp board=1L/1ei<e/4i>1/7iv/8f<a/6f^2sf>1/l5w1lsb<b>1l/W2F^10/2F<L1SBv5/1WI>1I>5/LF^1S4/1WE3/2AIv/S1 turn=B phase=action hand=A2:ABSW reserve=B2E2:AEW lost=-:-",
    "rules=pnp board=2/e1b<e/1aa2b</4wi>1L/10/W1I>2f^we1i<1fv/4EFv3wLf^1a/3I^S3s2b<l1/B>B>I^2W6/10/l4L2/lF^1WAE/AEA1/1S turn=B phase=action hand=FS:IS2 reserve=B:- lost=-:-",
    "rules=pnp board=2/1f^ebv/3ivl1/4f<sw1/8i>s/l5w2wb^e/5L4f<3/1S3S8/F^WI>I>1Bv4i^1/AE1I<Wl4/WFvF>5/6/B<Bv2/A1 turn=B phase=action hand=AE:BES reserve=EL2S:A3 lost=-:-",
    "rules=pnp board=l1/w1i<1/2s1e1/w1eLb<1ive/2E2af>3/10l1/2A3w1i<4b</1SWSB^2f<L5/1WI^E8/3LI<5/I>B<6/2B^3/2F<1/W1 turn=B phase=action hand=AS:ABS2 reserve=AEF2:AFL lost=-:-",
    "rules=pnp board=2/1ivwb^/4sw/8/6f<3/4l4i>l1/1W7ivaf^bvb^/EL3Fv5L2/E1L6fv1s/3WI^2sa1/ElF^WI^3/1B^S3/2Bv1/I>A turn=W phase=action hand=A2FS2:E2 reserve=B:AEW lost=-:-",
    "rules=bga board=1e/L1fv1/2i>s1s/5s1b</3ai<2ae1/6i^2f>2/3B^4bvfve3/1L1SI<4l3l/F<I^2SS1L4/1Bv1E1WI^3/FvEFv5/2Al2/1W1A/2 turn=B phase=action hand=EW:AW2 reserve=AB:BW lost=-:- streak=i5*1:-",
    "rules=bga board=L1/4/4f>1/2f^1b<i^ww/6b>1i^e/6ew1b^i^1/8al1e1f^/AE2Ll6l1/1EF^2I^L3a1/B<WSWE5/AI<1I^4/2Bv3/1F<2/SA turn=W phase=action hand=FSW:AS reserve=B:S2 lost=-:- streak=-:-",
    "rules=bga board=1l/2f>1/6/eLb^b<4/4sf^saiva/1B^3eb^1ivfv1iv/1F>3E2a3w1/1EEAW9/B^1LF>S1I<5/S1B>1Iv5/I<A6/WAW2l/Fvl2/2 turn=B phase=action hand=LS:ESW2 reserve=-:- lost=-:- streak=-:-",
    "rules=bga board=1a/fv2fv/4i<1/4s3/4l3b>bv/2Bv1L1w2ab<e/2l5iv1f<1wi^/2AF<AI>8/l3B>1A3s1/W3SE1L2/F>2E3W/1Iv1I^2/1W2/L1 turn=W phase=action hand=EFS:AS reserve=BS:E2W lost=-:- streak=-:-",
    "rules=bga board=2/2b<L/3afv1/2e4l/3al1i^3/3iv4b>ei>w/2A6b>e1aw/EE1SI>2F^W2f>2/2A1BvBvS2ws1/LEI<ABv5/1I^6/L5/F^3/2 turn=W phase=action hand=FSW:FS2 reserve=W:L lost=-:- streak=-:-",
    "rules=bga board=2/2i<f^/1i<1f^sbv/1l3b^1a/1L5a1L/7l3s/1L2B^3wf^s1i<1/S2B>SA1EFv1b>a2/5B<6/l1AES5/2I>W1Iv2/I>1Fv3/4/2 turn=W phase=action hand=AFW:W2 reserve=EW:E3 lost=-:- streak=-:-",
    "rules=bga board=i>1/L3/2i>ae1/1W2e1w1/5b<1fvf>s/3E2e2bv1s/LE6sb^4/B<E2B^Bv3wi^3/3WF>7/AlW2LF<3/IvS1A4/I<5/A2l/2 turn=B phase=action hand=S2:A2F reserve=FI:LW lost=-:- streak=-:-",
    "rules=bga board=2/4/w1e1La/4ai>2/4sb^ei<w1/6b^1s1wf>/EA6b>1i^e2/SL1W1I<8/2F>Bv1l6/1B<I>1L5/1F<6/B>SIvEF^1/1W2/W1 turn=B phase=action hand=AS:AFLS reserve=AE:FL lost=-:- streak=-:-",
    "rules=bga board=1fv/4/6/4b^s2/3i>1sb>L2/2F^I<2wa2f^e/5S2ei<f^ws1/1L1FvES2i<2e2/1W2Sl1l2a1/E1W1B^5/l1EF>W3/B^3B>1/1I^2/2 turn=W phase=action hand=A3I:AB reserve=L:W lost=-:- streak=-:-",
    "rules=bga board=2/3w/3ivfv1/2L5/1l5fv2/2A3f<s1i<we/1E1W7sb^1/W1B>B^L1le2s1a1/AF^I^2E2a1L1/2I^7/1AW5/4I^1/F<B^1l/Fv1 turn=B phase=action hand=S2:ABIW reserve=ES:BE lost=-:- streak=-:-",
    "rules=bga board=1L/4/4e1/l3f<f>2/6sbv1i^/2I<3i^w2i>1/F^I<2A3ebvf>e2/B>W1EWS8/SEA1Bv3w1a1/A3Bv1aa2/3F<2b^s/L5/F<W2/1S turn=B phase=action hand=IL:L2W reserve=E:S lost=-:- streak=d9*1:-",
    "rules=bga board=wi</3s/3asw/4L1i^b>/3f^b>e2afv/4LIvb<1fvi>2/2SE10/B^B>EI>10/1A1AI<7/3S1F^l3/S4BvL1/2A3/El2/2 turn=B phase=action hand=W2:AELS reserve=F2W:EW lost=-:- streak=i4*1:-",
    "rules=shrines14 board=2/4/1ZXZ1s/3X2f<s/5f<2le/2L1Zl1i^b<wa1/3X4aeb>2s/ASW4E3Li^1/B<1B<1ES1X4/1E2I<5/3I<4/3X2/F>3/1I> turn=W phase=action hand=W2:AW streak=-:-:- pile=2 cycle=0",
    "rules=shrines14 board=1fv/4/6/5b>we/3l6/4Zb^1sb<X2/8fves1Zf</1FvlZ1S8/2Z4X4/2Z2B^I<1L1/E1F^SW2X/ELAI^2/2l1/I<1 turn=B phase=action hand=A2E:ESW2 streak=-:-:- pile=0 cycle=1",
    "rules=shrines14 board=2/Z3/3iv1w/X4i<b^1/6w2s/4Xe1b<1ew1/1F^3Z5b^2/B^2SFvF>2i<Z4/B^W3S1Z4/l2I^B>4l/7X/1IvWS2/1W1l/1Z turn=R phase=action hand=AE2:ES2 streak=-:-:h1*1 pile=0 cycle=2",
    "rules=shrines14 board=1w/2f>1/3ivivbv/4i<X2/2ZZ1ee1X1/4Z5f^1/7lbv1sl1f^/1WB>FvZI<2l5/1Fv1Fv3X4/4I^5/2I^1SL2/B<B^SZA1/4/E1 turn=W phase=action hand=AEW:W2 streak=-:-:- pile=0 cycle=4",
    "rules=shrines14 board=1X/2f<1/Z2b^w1/4swi>1/4i^1f<Z2/1B<2Z1i>4s/6X3eb<w1/2SA9e/B^2F>7Z/1I<2LLZ3/2B<E4/F^WlI>2/WA2/2 turn=B phase=action hand=ES2:A2S streak=-:-:j10*1 pile=0 cycle=3",
    "rules=shrines14 board=ls/2a1/1b<2Z1/5ZZ1/10/2Z1Z4w2/5X2f^1b<asf^/1LF<1Fv2W4w1/1A1X1SS5/5W4/1EI>4X/SI<2L1/F>I>1L/1l turn=R phase=action hand=A2:EW streak=-:-:- pile=3 cycle=5",
    "rules=ronin13c board=2/2b^1/4eb</4ef<2/4l*ai>2s/1eiv6a*l1/L2w2iv3bvsf^*1/4Iv*'E4wf^2/1ES1W1l5/BvFv1W'A1I>L2/8/S1Bv*1WL*/1A*2/2 turn=W phase=action hand=-:-:ASW:- hero=A:L:F base=AABEIILS:F:B:F reserve=-:- left=1 token=B2",
    "rules=ronin13c board=1w/1l1i^/2b<b^1s/1fv3e1a*/IvI^*'5s*w1/2S2si>e2a1/1B>7ef<3/4AW*2a1L3/2EF>2l4f^*/S1B<'1E3wb>/IvL*S5/2Bv'2l/A1i>1/1F> turn=B2 phase=action hand=-:-:-:- hero=S:A:F base=IELWWL:F:W:A reserve=-:- left=0 token=B2",
    "rules=ronin13c board=2/2La/2E1bvf>/5wss/4i^3e*1/4L1fv*a*2l*1/2B<*1EFv3i<2e1/F^1W1W2bv3f<i^s/2AABv1w5/2lSI<*2b^2/8/A*1Ivw1F>/4/1l turn=W phase=action hand=-:-:-:AE:- hero=A:L:E:F base=AIBSIL:E:W:S:B reserve=-:- left=4 token=B3",
    "rules=ronin13c board=1w*/4/2w1s1/3iv'3a/1Bv2b>2f>'L*1/5f>'3aiv*s/L2I^5b^s*1ew/1lE*F<*SW'3f<*eb<e1/4I>A3l2/1A3W'4/1S'3i>2/F<'5/FvBv2/E1 turn=B3 phase=action hand=-:-:-:-:AL hero=F:S:W:I base=EBFILE:A:L:S:W reserve=-:- left=0 token=B4",
    "rules=ronin13c board=2/f<2e*/3as1/6i>1/1WS1l*f<2i>b</3I<*5wef>*/4ES3s4/2W6b^1w*L1/1Bv*'A1Fv4a*2/B>3F^1i<2l/2LS1bv1l/1Bv'3s/1W*1w/2 turn=W phase=action hand=-:AE:-:-:-:- hero=E:F:W:L:A base=BFIIWA:L:E:I:E:A reserve=-:- left=3 token=B1",
    "rules=ronin13c board=2/1f<1e*/3as1/7i>/2S1l*f<ivbv2/3I<*5wef>*/3E1S3s4/W'8b^1w*L1/B^*'1A6a*2/B>2F>'F^1i<2l/2LS1bv1l/1W'W*2s/Bv'3/1w turn=B2 phase=action hand=-:-:AE:-:-:- hero=E:F:W:L:A base=BFIIWA:L:E:I:E:A reserve=-:- left=0 token=B2",
    "rules=ronin13c board=wbv/1w1b</1i<el1w/b^1i<1a*s*2/3B>'I>*'a1e1fv/3F<*1fv1sl*3/2L5f>*2iv*e*a/1S2E6s2/2F<A2Bv*5/2E'A5L/2l4L/2A3/2F<'1/2 turn=W phase=action hand=-:-:-:-:-:-:- hero=I:L:E:A:S:F base=BIFIIS:W:B:W:W:S:E reserve=-:- left=2 token=B5",
    "rules=ronin13c board=1a/2s1/s2f>*1e/4w2iv/3I>*'2i<*sw'1/1iv1L2e3e1/6b^2a*1w*b^*l/1L*1LBv*'A7fv/l3Bv'S3fv2/4S5/1AF^'AW'1l*1/Fv*'5/4/2 turn=B3 phase=action hand=-:-:B:A:-:-:- hero=F:B:A:L:W:I base=BWFIIWLB:S:I:E:E:E:F reserve=-:- left=0 token=B2",
};
// clang-format on

enum { BENCH_POSITIONS = sizeof bench_positions / sizeof bench_positions[0] };

#endif
