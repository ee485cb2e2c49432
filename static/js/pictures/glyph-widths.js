/**
 * Widths of DejaVu Sans characters, in units of 1/`EM` em.
 * Each has three base-36 digits, or three dots if the font lacks it.
 * Written by tools/glyph_widths.py.
 */

export const EM = 2048;
/** Width of every character of the fixed-width font. */
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
  '0i30mt0q61bo1071i218d0fn0m70m70sg1bo0i30kj0i30j61071071071071071071071071071070j60j61bo1bo1bo0u71kw' +
  '12x13113q17t0zy0wq18316s0gs0gs11b0vp1d316k18s0yb18s13j1040yr15n12x1k912z0yr12z0m70j60m71bo0sg0sg0yv' +
  '1040va1040z00k11041020ft0ft0wy0ft1jf1020yt1041040ne0tn0mb1020xo1aj0xo0xo0tv1070j61071bo0i30mt107107' +
  '1071070j60sg0sg1kw0qt0yt1bo0kj1kw0sg0sg1bo0mt0mt0sg1071070i30sg0mt0qt0yt1j51j51j50u712x12x12x12x12x' +
  '12x1jf13q0zy0zy0zy0zy0gs0gs0gs0gs18316k18s18s18s18s18s1bo18s15n15n15n15n0yr0yf0zu0yv0yv0yv0yv0yv0yv' +
  '1jv0va0z00z00z00z00ft0ft0ft0ft0yt1020yt0yt0yt0yt0yt1bo0yt1021021021020xo1040xo12x0yv12x0yv12x0yv13q' +
  '0va13q0va13q0va13q0va17t1041831040zy0z00zy0z00zy0z00zy0z00zy0z018310418310418310418310416s1021g413j' +
  '0gs0ft0gs0ft0gs0ft0gs0ft0gs0ft0xk0vm0gs0ft11b0wy0wy0vp0ft0vp0ft0vp0lc0vp0jg0vz0g616k10216k10216k102' +
  '1aa16k10218s0yt18s0yt18s0yt1ov1m713j0ne13j0ne13j0ne1040tn1040tn1040tn1040tn0yr0mb0yr0mb0yr0mb15n102' +
  '15n10215n10215n10215n10215n1021k91aj0yr0xo0yr12z0tv12z0tv12z0tv0k11180wb1d110u0fu0fu16k10z......0sg' +
  '0v90va0v90j6...............0sg0sg13e0i316g1dk0n8...1a8...1ax1az0j912x1310vp12x0zy12z16s18s0gs11b12x' +
  '1d316k0zy18s16s0yb...0zy0yr0yr18s12z18s17h0gs0yr11i0ur1020j90wx11i10b0xo0yt0ur0uy1020yt0j90xj0xo107' +
  '0vs0vq0yt0y91040xe1020y90wx11j0wv11j1bn0j90wx0yt0wx1bn11b0yy0z813r1bx13r11j1bn11r18s0yt10w0xe0wq0q3' +
  '11j11j1d80zp1h41bn17511i1910yz1320yj17o0zk13s0yt0yr0ui11r1040va0ft18s0z00z00yf10413q1d311110414013q' +
  '1400zy0zy18q0yp13q1040gs0gs0gs1q81ng18q14e16k0yo16s12x1311310yp18g0zy1pa10h16k16k14e16s1d316s18s16s' +
  '0yb13q0yr0yo1cz12z1861301ou1q81bd1e713113q1pf13j0yv0z30xj0tw13c0z01f90u910z10z0yd10d16x1170yt117104' +
  '0va0x50xo1cn0xo12q0xm1g21hl14718x0xj0v81bw0y80z00z00zk0tw0v80tn0ft0ft0ft1fc1f41130yd10z0xo1170sg1kw' +
  '0sg1kw0ir0e809i1070i30bd05o0000000000000000kj0kj1070sg1kw1kw0sg0sg0i30i30i30i30th0th0th0th0sg0sg0xk' +
  '0xk0j111z1kw0i30000000000000000000000bd24c2qq0cx0l90tl0cx0l90tl0ja0mr0mr1bo0rm0u70sg19q19q0e81kw0sg' +
  '09i0m70m71gg15p15p0sa1070sg0sg0sg0j619q0sg0pl1kw19q1bo0xc11q1bo1bo0i319d1bo0i30i30cn000000000000000' +
  '...............0000000000000000000mt0mt0mt0mt0mt0mt0mt0mt0mt0mt0u10u10u10dz0dz1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo12x1070tf0zy0zy1dk1221221dk1dk14u1dk1dk14u10717217212c1bo1bo1bo0j61081bo0zm0zm109' +
  '10910914n1be1bo1f01f01bo0sg0sg0sg0sg15n15n15n15n0tn18w1o50tn18w1o50tn0tn0tn1071070et1071bo1bo1bo1bo' +
  '1bo1bo1bo1bo0lc1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bq1bq1kw1kw1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1nk1nk0qe1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo15n15n15n1bo1bo1bo1bo18e18e1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1dk1dk1dk1dk0tm0tm1dk1dk1dk1dk1dk1dk1dk1dk1bo1bo1bo1bo1bo1bo1kw1kw1bo1bo0tm15n15n15n1bo1bo' +
  '1ao1ao1ao1ao0zm0i30zm1bo1kw1kw1kw1kw1kw1bo15o15o1bo1bo1bo1bo1bo1bo1bo1bo28x28x1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1kw1kw1kw1kw1kw1dk14u1dk1dk14u1dk1dk1kw1dk14u1dk14u1dk1hr1hr' +
  '1hr1hr1hr1hr1hr1hr1hr1hr12k12k1hr1hr0vb0vb17r17r17r17r0sk0sk17r17r0sk0sk17r17r17r17r0sk0sk17r17r0sk' +
  '0sk17r17r17r17r17r1dn0s41dn1dn1dn1dn1dn1dn1dn1dn1dn1dn1dn0tz0tz1901j71j71j70m10m10m10m11dn1dn17r17r' +
  '17r17r0xk1hr1hr1hr1hr1hr17r17r17r1ro1hr1hr1hr1hr1dn1dn1dn1dn17r17r17r1b81b815o15o17r...1bo1bo1bo1bo' +
  '...1bo1bo1bo1bo......1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo...1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo...1f0...1f01f01f01f0.........1f0...1bo1bo1bo0ic0ic0um0um......1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1f01f01f01f01f01f01f01f01f01f01bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo.........1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo...1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo...';
/** Widths of the characters of `RANGES`, in that order. */
export const BOLD =
  '0jt0py0tn1bo13l1l01dm0hf0q00q00tr1bo0lm0nm0lm0ks13l13l13l13l13l13l13l13l13l13l0mr0mr1bo1bo1bo0x01kw' +
  '18117d15r1b812v12v1ap1bm0l60l61831091km1bm1cd15p1cd17t14z12t1a71811qr17v1571590q00ks0q01bo0sg0sg12e' +
  '14q0xq14q12l0or14q14i0ji0ji11u0ji1na14i13314q14q0s20xv0r714i1131gk10p1130x414i0ks14i1bo0jt0py13l13l' +
  '10713l0ks0sg0sg1kw0w310r1bo0nm1kw0sg0sg1bo0ox0ox0sg15v1070lm0sg0ox0w310r1mw1mw1mw0x0181181181181181' +
  '1811pq15r12v12v12v12v0l60l60l60l61bo1bm1cd1cd1cd1cd1cd1bo1cd1a71a71a71a715715z14x12e12e12e12e12e12e' +
  '1nm0xq12l12l12l12l0ji0ji0ji0ji13314i1331331331331331bo13314i14i14i14i11314q11318112e18112e18112e15r' +
  '0xq15r0xq15r0xq15r0xq1b814q1bo14q12v12l12v12l12v12l12v12l12v12l1ap14q1ap14q1ap14q1ap14q1bm14i1je18y' +
  '0l60ji0l60ji0l60ji0l60ji0l60ji16c1300l60ji18311u11u1090ji1090ji1090ra1090vo10j0l41bm14i1bm14i1bm14i' +
  '1jx1bm14i1cd1331cd1331cd1331ue1q917t0s217t0s217t0s214z0xv14z0xv14z0xv14z0xv12t0r712t0r712t0r71a714i' +
  '1a714i1a714i1a714i1a714i1a714i1qr1gk1571131571590x41590x41590x40or13p0w51m51bk0h60h61bm13v......0sg' +
  '0xq0va0v90mr...............0p40sg19d0lm1c41le0w2...1eo...1jr1ev0m618117d10918112v1591bm1cd0l6183181' +
  '1km1bm0zy1cd1bm15p...12v12t1571cd17v1cc1cd0l61571330vo14i0m612f13314q12r1330vo0xm14i1330m614f10015v' +
  '12r0xm13319014q0xq18b10b12f18i10p1961dg0m612f13312f1dg18311111l16g1ju16g19b1dg16b1cd13315r0xq12v0s3' +
  '13y11j1ga0zo1q61bn1bc14q1gs16b15q11018v12616s14q12t0xk16b14q0xq0ji1cd10o10n15z14q15r1km15n14q13q15r' +
  '13q12v12v1dz10915r14z0l60l60l61to1sa1dz1ai1bm17v1bm18117d17d1091eo12v1xn14f1bm1bm1ai1b91km1bm1cd1bm' +
  '15p15r12t17v1kf17v1gs19z1ya23f1hg1my17d15r1us17t12e13q1000tq19y12l1km0x213v13v12m15o1ai13b13313b14q' +
  '0xq0wz1131kg10p1661321of1qw16r1fg0zz0xq1jb10j12l12l14m0tq0xq0xv0ji0ji0ji1ke1ie15s12m13v11313b0sg1kw' +
  '0sg1kw0ir0e809i13l0lm0bd05o0000000000000000nm0nm13l0sg1kw1kw0sg0sg0lm0lm0lm0lm11e11e11e11e0sg0sg10d' +
  '10d0iy11y1kw0jt0000000000000000000000bd29x2zc0f00pf0zu0f00pf0zu15p0ng0ng1jb0zo0x00sg1b41b40iq1m70sg' +
  '09i0q00q01mm1b51b50t71070sg0sg0tr0mr1b40tr0vn1kw1b41bo12w1a91bo1bo0lm1dl1bo0lm0lm0cn000000000000000' +
  '...............0000000000000000000ox0ox0ox0ox0ox0ox0ox0ox0ox0ox0u10u10u10ge0ge1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo18113l0uy12v12v1cq13n13n1f01f016o1f01f016o10718s18s14u1bo1bo13l0ks13l1bo0zm0lm11y' +
  '11y11y14i1be1bo1f01f01bo0sg0sg0sg0sg1a71a71a71a70yp1gu21o0w01jk22o0w00w00w013l13l0gq13l1bo1bo1bo1bo' +
  '1bo1bo1bo1bo0lc1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1og1og1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bu1bu1nk1nk0sg1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1a71a71a71bo1bo1bo1bo19a19a1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1g01g01g01g00uv0uv1g01g01g01g01g01g01g01g01bo1bo1bo1bo1bo1bo1kw1kw1bo1bo0uv1a71a71a71bo1bo' +
  '1by1by1by1by0zm0lm0zm1bo1kw1kw1kw1kw1kw1bo1a61a61bo1bo1bo1bo1bo1bo1bo1bo28x28x1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1kw1kw1kw1kw1tv1f016o1f01f016o1f01f01tv1f016o1f016o1f01hr1hr' +
  '1hr1hr1hr1hr1hr1hr1hr1hr12k12k1hr1hr0vb0vb17r17r17r17r0sk0sk17r17r0sk0sk17r17r17r17r0sk0sk17r17r0sk' +
  '0sk17r17r17r17r17r1dn0s41dn1dn1dn1dn1dn1dn1dn1dn1dn1dn1dn0tz0tz1bt1j71j71j70m10m10m10m117r17r17r17r' +
  '17r17r10d1hr1hr1hr1hr1hr17r17r17r1ro1hr1hr1hr1hr1dn1dn1dn1dn17r17r17r1b81b815o15o17r...1bo1bo1bo1bo' +
  '...1bo1bo1bo1bo......1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo...1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo...1f0...1f01f01f01f0.........1f0...1bo1bo1bo0jq0jq0xe0xe......1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1c61c61c61c61c61c61c61c61c61c61bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo.........1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo' +
  '1bo1bo1bo1bo1bo1bo...1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo1bo...';
