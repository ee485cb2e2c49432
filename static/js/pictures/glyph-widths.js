/**
 * Widths of DejaVu Sans characters, in units of 1/`EM` em. In `REGULAR` and `BOLD` each has three base-36
 * digits, or three dots if the font lacks the character; `1bo{7}` are seven of width `1bo`.
 * Written by tools/glyph_widths.py.
 */

export const EM = 2048;
/** Width of every character of DejaVu Sans Mono. */
export const FIXED = 1233;
/** First and last character of each range. */
export const RANGES = [
  [0x0020, 0x007e],
  [0x00a0, 0x017f],
  [0x0370, 0x03ff],
  [0x0400, 0x045f],
  [0x2000, 0x206f],
  [0x2080, 0x208e],
  [0x2190, 0x21ff],
  [0x2200, 0x22ff],
  [0x25a0, 0x25ff],
  [0x2700, 0x27bf],
];
/** Widths of the characters of `RANGES`, in that order. */
export const REGULAR =
  '0i30mt0q61bo1071i218d0fn0m7{2}0sg1bo0i30kj0i30j6107{10}0j6{2}1bo{3}0u71kw12x13113q17t0zy0wq18316s0g' +
  's{2}11b0vp1d316k18s0yb18s13j1040yr15n12x1k912z0yr12z0m70j60m71bo0sg{2}0yv1040va1040z00k11041020ft{2' +
  '}0wy0ft1jf1020yt104{2}0ne0tn0mb1020xo1aj0xo{2}0tv1070j61071bo0i30mt107{4}0j60sg{2}1kw0qt0yt1bo0kj1k' +
  'w0sg{2}1bo0mt{2}0sg107{2}0i30sg0mt0qt0yt1j5{3}0u712x{6}1jf13q0zy{4}0gs{4}18316k18s{5}1bo18s15n{4}0y' +
  'r0yf0zu0yv{6}1jv0va0z0{4}0ft{4}0yt1020yt{5}1bo0yt102{4}0xo1040xo12x0yv12x0yv12x0yv13q0va13q0va13q0v' +
  'a13q0va17t1041831040zy0z00zy0z00zy0z00zy0z00zy0z018310418310418310418310416s1021g413j0gs0ft0gs0ft0g' +
  's0ft0gs0ft0gs0ft0xk0vm0gs0ft11b0wy{2}0vp0ft0vp0ft0vp0lc0vp0jg0vz0g616k10216k10216k1021aa16k10218s0y' +
  't18s0yt18s0yt1ov1m713j0ne13j0ne13j0ne1040tn1040tn1040tn1040tn0yr0mb0yr0mb0yr0mb15n10215n10215n10215' +
  'n10215n10215n1021k91aj0yr0xo0yr12z0tv12z0tv12z0tv0k11180wb1d110u0fu{2}16k10z...{2}0sg0v90va0v90j6..' +
  '.{5}0sg{2}13e0i316g1dk0n8...1a8...1ax1az0j912x1310vp12x0zy12z16s18s0gs11b12x1d316k0zy18s16s0yb...0z' +
  'y0yr{2}18s12z18s17h0gs0yr11i0ur1020j90wx11i10b0xo0yt0ur0uy1020yt0j90xj0xo1070vs0vq0yt0y91040xe1020y' +
  '90wx11j0wv11j1bn0j90wx0yt0wx1bn11b0yy0z813r1bx13r11j1bn11r18s0yt10w0xe0wq0q311j{2}1d80zp1h41bn17511' +
  'i1910yz1320yj17o0zk13s0yt0yr0ui11r1040va0ft18s0z0{2}0yf10413q1d311110414013q1400zy{2}18q0yp13q1040g' +
  's{3}1q81ng18q14e16k0yo16s12x131{2}0yp18g0zy1pa10h16k{2}14e16s1d316s18s16s0yb13q0yr0yo1cz12z1861301o' +
  'u1q81bd1e713113q1pf13j0yv0z30xj0tw13c0z01f90u910z{2}0yd10d16x1170yt1171040va0x50xo1cn0xo12q0xm1g21h' +
  'l14718x0xj0v81bw0y80z0{2}0zk0tw0v80tn0ft{3}1fc1f41130yd10z0xo1170sg1kw0sg1kw0ir0e809i1070i30bd05o00' +
  '0{5}0kj{2}1070sg1kw{2}0sg{2}0i3{4}0th{4}0sg{2}0xk{2}0j111z1kw0i3000{7}0bd24c2qq0cx0l90tl0cx0l90tl0j' +
  'a0mr{2}1bo0rm0u70sg19q{2}0e81kw0sg09i0m7{2}1gg15p{2}0sa1070sg{3}0j619q0sg0pl1kw19q1bo0xc11q1bo{2}0i' +
  '319d1bo0i3{2}0cn000{5}...{5}000{6}0mt{10}0u1{3}0dz{2}1bo{112}12x1070tf0zy{2}1dk122{2}1dk{2}14u1dk{2' +
  '}14u107172{2}12c1bo{3}0j61081bo0zm{2}109{3}14n1be1bo1f0{2}1bo0sg{4}15n{4}0tn18w1o50tn18w1o50tn{3}10' +
  '7{2}0et1071bo{8}0lc1bo{17}1bq{2}1kw{2}1bo{20}1nk{2}0qe1bo{31}15n{3}1bo{4}18e{2}1bo{13}1dk{4}0tm{2}1' +
  'dk{8}1bo{6}1kw{2}1bo{2}0tm15n{3}1bo{2}1ao{4}0zm0i30zm1bo1kw{5}1bo15o{2}1bo{8}28x{2}1bo{20}1kw{5}1dk' +
  '14u1dk{2}14u1dk{2}1kw1dk14u1dk14u1dk1hr{10}12k{2}1hr{2}0vb{2}17r{4}0sk{2}17r{2}0sk{2}17r{4}0sk{2}17' +
  'r{2}0sk{2}17r{5}1dn0s41dn{11}0tz{2}1901j7{3}0m1{4}1dn{2}17r{4}0xk1hr{5}17r{3}1ro1hr{4}1dn{4}17r{3}1' +
  'b8{2}15o{2}17r...1bo{4}...1bo{4}...{2}1bo{28}...1bo{35}...1f0...1f0{4}...{3}1f0...1bo{3}0ic{2}0um{2' +
  '}...{2}1bo{21}1f0{10}1bo{21}...{3}1bo{24}...1bo{14}...';
/** Widths of the characters of `RANGES`, in that order. */
export const BOLD =
  '0jt0py0tn1bo13l1l01dm0hf0q0{2}0tr1bo0lm0nm0lm0ks13l{10}0mr{2}1bo{3}0x01kw18117d15r1b812v{2}1ap1bm0l' +
  '6{2}1831091km1bm1cd15p1cd17t14z12t1a71811qr17v1571590q00ks0q01bo0sg{2}12e14q0xq14q12l0or14q14i0ji{2' +
  '}11u0ji1na14i13314q{2}0s20xv0r714i1131gk10p1130x414i0ks14i1bo0jt0py13l{2}10713l0ks0sg{2}1kw0w310r1b' +
  'o0nm1kw0sg{2}1bo0ox{2}0sg15v1070lm0sg0ox0w310r1mw{3}0x0181{6}1pq15r12v{4}0l6{4}1bo1bm1cd{5}1bo1cd1a' +
  '7{4}15715z14x12e{6}1nm0xq12l{4}0ji{4}13314i133{5}1bo13314i{4}11314q11318112e18112e18112e15r0xq15r0x' +
  'q15r0xq15r0xq1b814q1bo14q12v12l12v12l12v12l12v12l12v12l1ap14q1ap14q1ap14q1ap14q1bm14i1je18y0l60ji0l' +
  '60ji0l60ji0l60ji0l60ji16c1300l60ji18311u{2}1090ji1090ji1090ra1090vo10j0l41bm14i1bm14i1bm14i1jx1bm14' +
  'i1cd1331cd1331cd1331ue1q917t0s217t0s217t0s214z0xv14z0xv14z0xv14z0xv12t0r712t0r712t0r71a714i1a714i1a' +
  '714i1a714i1a714i1a714i1qr1gk1571131571590x41590x41590x40or13p0w51m51bk0h6{2}1bm13v...{2}0sg0xq0va0v' +
  '90mr...{5}0p40sg19d0lm1c41le0w2...1eo...1jr1ev0m618117d10918112v1591bm1cd0l61831811km1bm0zy1cd1bm15' +
  'p...12v12t1571cd17v1cc1cd0l61571330vo14i0m612f13314q12r1330vo0xm14i1330m614f10015v12r0xm13319014q0x' +
  'q18b10b12f18i10p1961dg0m612f13312f1dg18311111l16g1ju16g19b1dg16b1cd13315r0xq12v0s313y11j1ga0zo1q61b' +
  'n1bc14q1gs16b15q11018v12616s14q12t0xk16b14q0xq0ji1cd10o10n15z14q15r1km15n14q13q15r13q12v{2}1dz10915' +
  'r14z0l6{3}1to1sa1dz1ai1bm17v1bm18117d{2}1091eo12v1xn14f1bm{2}1ai1b91km1bm1cd1bm15p15r12t17v1kf17v1g' +
  's19z1ya23f1hg1my17d15r1us17t12e13q1000tq19y12l1km0x213v{2}12m15o1ai13b13313b14q0xq0wz1131kg10p16613' +
  '21of1qw16r1fg0zz0xq1jb10j12l{2}14m0tq0xq0xv0ji{3}1ke1ie15s12m13v11313b0sg1kw0sg1kw0ir0e809i13l0lm0b' +
  'd05o000{5}0nm{2}13l0sg1kw{2}0sg{2}0lm{4}11e{4}0sg{2}10d{2}0iy11y1kw0jt000{7}0bd29x2zc0f00pf0zu0f00p' +
  'f0zu15p0ng{2}1jb0zo0x00sg1b4{2}0iq1m70sg09i0q0{2}1mm1b5{2}0t71070sg{2}0tr0mr1b40tr0vn1kw1b41bo12w1a' +
  '91bo{2}0lm1dl1bo0lm{2}0cn000{5}...{5}000{6}0ox{10}0u1{3}0ge{2}1bo{112}18113l0uy12v{2}1cq13n{2}1f0{2' +
  '}16o1f0{2}16o10718s{2}14u1bo{2}13l0ks13l1bo0zm0lm11y{3}14i1be1bo1f0{2}1bo0sg{4}1a7{4}0yp1gu21o0w01j' +
  'k22o0w0{3}13l{2}0gq13l1bo{8}0lc1bo{19}1og{2}1bo{18}1bu{2}1nk{2}0sg1bo{31}1a7{3}1bo{4}19a{2}1bo{13}1' +
  'g0{4}0uv{2}1g0{8}1bo{6}1kw{2}1bo{2}0uv1a7{3}1bo{2}1by{4}0zm0lm0zm1bo1kw{5}1bo1a6{2}1bo{8}28x{2}1bo{' +
  '20}1kw{4}1tv1f016o1f0{2}16o1f0{2}1tv1f016o1f016o1f01hr{10}12k{2}1hr{2}0vb{2}17r{4}0sk{2}17r{2}0sk{2' +
  '}17r{4}0sk{2}17r{2}0sk{2}17r{5}1dn0s41dn{11}0tz{2}1bt1j7{3}0m1{4}17r{6}10d1hr{5}17r{3}1ro1hr{4}1dn{' +
  '4}17r{3}1b8{2}15o{2}17r...1bo{4}...1bo{4}...{2}1bo{28}...1bo{35}...1f0...1f0{4}...{3}1f0...1bo{3}0j' +
  'q{2}0xe{2}...{2}1bo{21}1c6{10}1bo{21}...{3}1bo{24}...1bo{14}...';
