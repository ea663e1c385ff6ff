import { leafLight, windowLight } from '../light.ts';
import { at, type Brush, type Drawing, ellipse, leaf, mix, rect, width } from '../paint.ts';
import { halo, plinth, room, tableTop, twigs } from '../props.ts';

const pump = (b: Brush, colour: string, label = b.p.paper) =>
  b.cast(0, 0, 58) +
  b.form('M-10 -256L10 -256L10 -222L-10 -222Z', b.p.ink, { hatch: false }) +
  b.form('M-14 -286L40 -286Q62 -284 62 -262L50 -262Q50 -268 38 -268L14 -268L14 -256L-14 -256Z', b.p.ink, {
    hatch: false,
  }) +
  b.form(rect(-26, -230, 52, 26, 5), mix(b.p.accent, b.p.ink, 0.15)) +
  b.form(
    'M-40 -206L40 -206Q60 -200 60 -176L60 -14Q58 0 44 0L-44 0Q-58 0 -60 -14L-60 -176Q-60 -200 -40 -206Z',
    colour,
    {
      on:
        b.fill(rect(-42, -148, 84, 92, 3), label) +
        b.line('M-26 -126L26 -126', 5, b.p.ink) +
        b.line('M-26 -106L12 -106M-26 -92L20 -92M-26 -78L6 -78', 2.4, b.p.ink, 0.7),
    },
  );

const jar = (b: Brush, colour: string) =>
  b.cast(0, 0, 56) +
  b.form(rect(-56, -70, 112, 70, 12), colour, {
    on: b.line('M-30 -36L30 -36M-18 -24L18 -24', 3, b.p.ink, 0.8),
  }) +
  b.form(rect(-60, -100, 120, 34, 7), mix(b.p.paper, b.p.accent, 0.3));

const dropper = (b: Brush, colour: string) =>
  b.form('M-17 -318C-26 -340 -24 -372 0 -374C24 -372 26 -340 17 -318Z', b.p.ink, { hatch: false }) +
  b.form(rect(-32, -320, 64, 56, 5), b.p.paper, {
    on: b.line('M-20 -316L-20 -268M-8 -316L-8 -268M4 -316L4 -268M16 -316L16 -268', 2, b.p.ink, 0.6),
  }) +
  b.form(
    'M-26 -266L26 -266L26 -246Q76 -234 76 -196L76 -20Q74 0 52 0L-52 0Q-74 0 -76 -20L-76 -196Q-76 -234 -26 -246Z',
    colour,
    {
      on:
        b.fill(
          `M-90 -150Q-40 ${-166 + b.swing() * 7} 0 -150T90 -150L90 10L-90 10Z`.replace(
            'T90 -150',
            `Q40 ${-134 - b.swing() * 7} 90 -150`,
          ),
          mix(colour, b.p.accent, 0.55),
        ) +
        b.fill(rect(-44, -124, 88, 80, 3), b.p.paper) +
        b.line('M-26 -102L26 -102', 5) +
        b.line('M-26 -84L18 -84M-26 -70L8 -70', 2.4, b.p.ink, 0.7),
    },
  );

export const bottlesInWindowLight: Drawing = (b) => {
  const { ground, size } = b;
  return (
    room(b, b.p.wall, mix(b.p.paper, b.p.accent, 0.25)) +
    (b.h > 1000
      ? b.form(rect(-10, ground - 560, 330, 22), b.p.paper, { shade: 0.1 }) +
        at(90, ground - 560, 0.9, jar(b, b.p.second)) +
        at(210, ground - 560, 0.9, jar(b, b.p.accent))
      : '') +
    at(560, ground + 20, size, twigs(b, mix(b.p.paper, b.p.wall, 0.3), b.p.accent)) +
    at(300, ground + 36, size * 1.2, pump(b, b.p.main), b.swing(1, 0.1) * 0.6) +
    at(455, ground + 62, size, jar(b, b.p.second)) +
    at(150, ground + 58, size * 0.9, jar(b, mix(b.p.main, b.p.paper, 0.55))) +
    windowLight(b, { x: b.r.between(4, 26) / 100, y: b.h > 1000 ? 0.14 : 0.02 })
  );
};

export const serumOnStone: Drawing = (b) => {
  const { ground, size } = b;
  const fall = (b.t * 1.6) % 1;
  return (
    room(b, mix(b.p.wall, b.p.paper, 0.3), mix(b.p.wall, b.p.main, 0.3)) +
    halo(b, b.p.main, ground) +
    at(370, ground + 60, size, plinth(b, 330, 96, mix(b.p.paper, b.p.wall, 0.5))) +
    at(370, ground + 60 - 96 * size, size, b.cast(0, 0, 76) + dropper(b, mix(b.p.second, b.p.paper, 0.1))) +
    at(
      150,
      ground + 70,
      size,
      b.cast(0, 0, 60) +
        b.form('M-66 0C-80 -36 -44 -66 0 -62C50 -66 82 -34 66 0Q0 14 -66 0Z', mix(b.p.wall, b.p.ink, 0.2)),
    ) +
    at(
      150,
      ground + 70 - 100 * size + fall * 42 * size,
      size,
      b.form('M0 -26C14 -6 16 4 0 8C-16 4 -14 -6 0 -26Z', b.p.accent, { line: 2.4, hatch: false }),
    ) +
    leafLight(b, b.r.chance(0.5) ? 'left' : 'right')
  );
};

export const creamFromAbove: Drawing = (b) => {
  const [cx, cy] = [width / 2 - 20, b.h * 0.46];
  const k = b.size * 1.15;
  const petal = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      b.size,
      b.blurred(b.fill(leaf(26, 84), b.p.dusk, 0.5), 4) + b.form(leaf(26, 82), b.p.accent, { line: 2.4 }),
      turn + b.swing(1, x) * 3,
    );
  const spiral = 'M-96 36C-110 -70 40 -118 88 -40C116 24 20 84 -28 40C-62 4 -8 -50 28 -18C44 0 20 22 6 10';
  return (
    tableTop(b) +
    at(cx + 26, cy + 30, k, b.blurred(b.fill(ellipse(0, 0, 196), b.p.dusk, 0.55), 12)) +
    at(
      cx,
      cy,
      k,
      b.form(ellipse(0, 0, 196), mix(b.p.main, b.p.paper, 0.12), { shade: 0.24 }) +
        b.flat(ellipse(0, 0, 158), mix(b.p.paper, '#ffffff', 0.5)) +
        b.line(spiral, 26, mix(b.p.wall, b.p.paper, 0.4)) +
        b.line(spiral, 2.4, b.p.ink, 0.7),
    ) +
    at(
      cx + 170 * k,
      cy + 130 * k,
      k,
      b.blurred(b.fill(rect(-14, -150, 28, 330, 14), b.p.dusk, 0.5), 7) +
        b.form('M-8 -20C-40 -60 -38 -140 0 -150C38 -140 40 -60 8 -20L11 190Q0 204 -11 190Z', b.p.second, {}),
      38 + b.swing() * 2,
    ) +
    petal(130, b.h * 0.14, 60) +
    petal(600, b.h * 0.2, -40) +
    petal(110, b.h * 0.84, 20) +
    petal(210, b.h * 0.9, 100) +
    windowLight(b, { x: 0.3, y: 0.2, strength: 0.26 })
  );
};

export const portraitWithTowel: Drawing = (b) => {
  const k = b.size * 1.22;
  const skin = b.r.pick(['#e8b48f', '#c98a63', '#8d5a3f', '#f0c8a8']);
  const deep = mix(skin, b.p.main, 0.45);
  return (
    b.fill(rect(-20, -20, 760, b.h + 40), b.p.wall) +
    b.flat(ellipse(width / 2, b.h * 0.46, 330), mix(b.p.main, b.p.wall, 0.15), '', 0) +
    at(
      width / 2,
      b.h * 0.56,
      k,
      b.form(
        'M-260 560C-250 300 -150 240 -70 226L70 226C150 240 250 300 260 560Z',
        mix(b.p.paper, b.p.second, 0.1),
        { shade: 0.3 },
      ) +
        b.form('M-56 110L56 110L66 240C40 290 -40 290 -66 240Z', mix(skin, b.p.dusk, 0.22), { line: 3 }) +
        b.form('M-128 -60C-136 60 -96 160 0 176C96 160 136 60 128 -60C120 -150 -120 -150 -128 -60Z', skin, {
          shade: 0.24,
        }) +
        b.line('M-84 -6Q-56 20 -28 -4M28 -4Q56 20 84 -6', 4) +
        b.line('M-78 2L-88 12M-60 9L-64 20M-42 7L-40 18M78 2L88 12M60 9L64 20M42 7L40 18', 2.4) +
        b.line('M-92 -42Q-58 -62 -26 -42M26 -42Q58 -62 92 -42', 6, mix(b.p.ink, skin, 0.2)) +
        b.line('M4 -8C-4 30 -18 48 -8 56Q4 62 14 54', 3) +
        b.form('M-38 100C-20 84 -8 88 0 92C8 88 20 84 38 100C20 122 -20 122 -38 100Z', deep, {
          line: 2.4,
          hatch: false,
        }) +
        b.line('M-38 100Q0 108 38 100', 2.4) +
        b.blurred(b.fill(ellipse(-80, 58, 34, 22) + ellipse(80, 58, 34, 22), b.p.main, 0.4), 8) +
        b.line(
          `M58 34C${84 + b.swing() * 3} 26 ${104 + b.swing() * 3} 44 96 66`,
          15,
          mix(b.p.paper, '#ffffff', 0.7),
        ) +
        b.line('M-100 40C-92 60 -74 66 -62 58', 15, mix(b.p.paper, '#ffffff', 0.7)) +
        b.form(
          'M-146 -50C-176 -190 -90 -260 10 -256C130 -250 176 -160 146 -50C90 -108 -80 -112 -146 -50Z',
          b.p.second,
        ) +
        b.form(
          'M-30 -240C-90 -300 -40 -360 40 -336C110 -316 110 -250 60 -236C120 -200 100 -130 96 -96C40 -130 -60 -150 -110 -100C-100 -170 -70 -220 -30 -240Z',
          mix(b.p.second, b.p.paper, 0.3),
        ) +
        b.line('M-10 -232C20 -210 40 -170 44 -128M-40 -214C-20 -190 -8 -160 -6 -130', 2.6, b.p.ink, 0.7),
    ) +
    leafLight(b, 'left')
  );
};

export const vanity: Drawing = (b) => {
  const { ground, size } = b;
  const lipstick = (x: number, up: number) =>
    at(
      x,
      ground + 58,
      size,
      b.cast(0, 0, 22) +
        b.form(`M-13 -80L-13 ${-100 - up}L10 ${-122 - up}Q14 ${-118 - up} 13 -80Z`, b.p.main, { line: 2.6 }) +
        b.form(rect(-17, -86, 34, 22), b.p.accent) +
        b.form(rect(-21, -66, 42, 66, 4), b.p.ink, { hatch: false }),
    );
  return (
    room(b, mix(b.p.wall, b.p.second, 0.25), mix(b.p.paper, b.p.wall, 0.4)) +
    at(
      330,
      ground + 16,
      size,
      b.cast(0, 0, 130) +
        b.form(ellipse(0, -8, 110, 20), b.p.accent) +
        b.line('M0 -12L0 -110', 14) +
        b.form(ellipse(0, -300, 196), b.p.accent, { shade: 0.14 }) +
        b.flat(
          ellipse(0, -300, 170),
          mix(b.p.second, b.p.paper, 0.62),
          b.fill('M-200 -140L60 -520L130 -520L-130 -140Z', '#ffffff', 0.4) +
            b.fill('M-60 -100L190 -470L214 -470L-30 -100Z', '#ffffff', 0.35) +
            at(40 + b.swing() * 6, -130, 0.8, twigs(b, b.p.main, b.p.accent)),
        ),
    ) +
    at(
      575,
      ground + 44,
      size,
      b.cast(0, 0, 48) +
        [-16, -4, 10, 24]
          .map((turn, index) =>
            at(
              0,
              -80,
              1,
              b.line('M0 0L0 -130', 7, b.p.ink) +
                b.form(
                  index % 2
                    ? 'M-14 -128C-26 -170 -12 -206 0 -212C12 -206 26 -170 14 -128Z'
                    : ellipse(0, -160, 17, 34),
                  index % 2 ? b.p.main : mix(b.p.ink, b.p.wall, 0.3),
                  { line: 2.6 },
                ),
              turn,
            ),
          )
          .join('') +
        b.form('M-46 -104L46 -104L40 0Q0 8 -40 0Z', b.p.second),
    ) +
    lipstick(140, 26) +
    lipstick(196, 8) +
    at(440, ground + 80, size * 0.9, jar(b, b.p.main)) +
    windowLight(b, { x: 0.2, y: 0.1, strength: 0.34 })
  );
};
