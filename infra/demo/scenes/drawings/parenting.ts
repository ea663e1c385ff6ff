import { leafLight, windowLight } from '../light.ts';
import { at, type Brush, type Drawing, ellipse, mix, rect, width } from '../paint.ts';
import { books, casement, halo, lamp, plant, room, tableTop } from '../props.ts';

const bear = (b: Brush, fur: string) =>
  b.cast(0, 0, 90) +
  b.form('M-90 -20C-120 -10 -110 30 -70 24L-40 4L-60 -40Z', fur, { hatch: false }) +
  b.form('M90 -20C120 -10 110 30 70 24L40 4L60 -40Z', mix(fur, b.p.ink, 0.1), { hatch: false }) +
  b.form('M-70 -60C-70 -160 70 -160 70 -60C74 0 40 14 0 14C-40 14 -74 0 -70 -60Z', fur) +
  b.form(ellipse(0, -46, 42, 44), mix(fur, b.p.paper, 0.5), { line: 2.4, hatch: false }) +
  b.form('M-62 -120C-110 -110 -116 -60 -96 -50C-76 -44 -66 -80 -54 -100Z', fur, { hatch: false }) +
  b.form('M62 -120C110 -110 116 -60 96 -50C76 -44 66 -80 54 -100Z', mix(fur, b.p.ink, 0.1), {
    hatch: false,
  }) +
  at(
    0,
    -190,
    1,
    b.form(ellipse(-62, -58, 30), fur, { hatch: false }) +
      b.form(ellipse(62, -58, 30), mix(fur, b.p.ink, 0.12), { hatch: false }) +
      b.form(ellipse(0, 0, 88, 78), fur) +
      b.form(ellipse(0, 26, 38, 30), mix(fur, b.p.paper, 0.6), { line: 2.4, hatch: false, shade: 0.2 }) +
      b.fill(ellipse(0, 14, 14, 10) + ellipse(-34, -10, 8) + ellipse(34, -10, 8), b.p.ink) +
      b.line('M0 24L0 34M0 34Q-10 42 -18 36M0 34Q10 42 18 36', 3),
    b.swing() * 4,
  ) +
  b.form('M-34 -124L0 -112L34 -124L34 -94L0 -108L-34 -94Z', b.p.main, { hatch: false, shade: 0.4 });

const cube = (b: Brush, x: number, y: number, s: number, colour: string, mark: string) =>
  at(
    x,
    y,
    1,
    b.form(rect(-s / 2, -s, s, s, 5), colour, {
      shade: 0.24,
      on: b.flat(rect(-s * 0.34, -s * 0.84, s * 0.68, s * 0.68, 4), b.p.paper, '', 2),
    }) + at(0, -s / 2, s / 80, mark),
  );

const marks = (b: Brush) => [
  b.fill(ellipse(0, 0, 17), b.p.main),
  b.fill('M0 -20L19 15L-19 15Z', b.p.second),
  b.fill(rect(-15, -15, 30, 30), b.p.accent),
  b.fill('M0 18C-30 0 -18 -24 0 -10C18 -24 30 0 0 18Z', b.p.main),
];

const wheel = (b: Brush, x: number, y: number, r: number) =>
  at(
    x,
    y,
    1,
    b.form(ellipse(0, 0, r), b.p.accent, { shade: 0.3 }) +
      b.flat(ellipse(0, 0, r * 0.4), b.p.paper, '', 2.4) +
      b.line(`M0 ${-r * 0.9}L0 ${-r * 0.4}M0 ${r * 0.4}L0 ${r * 0.9}`, 3),
    b.swing() * 40,
  );

export const woodenTrain: Drawing = (b) => {
  const { ground, size } = b;
  const mark = marks(b);
  const roll = b.swing() * 14;
  return (
    room(b, b.p.wall, mix('#c99763', b.p.paper, 0.3)) +
    halo(b, mix(b.p.accent, b.p.wall, 0.3), ground, 'arch') +
    b.flat(
      ellipse(350, ground + 120, 390, 84),
      mix(b.p.second, b.p.paper, 0.4),
      b.line(ellipse(350, ground + 120, 330, 64), 6, b.p.paper),
    ) +
    at(560, ground + 30, size, bear(b, '#b98555')) +
    at(
      140,
      ground + 26,
      size,
      b.cast(0, 0, 70) +
        cube(b, -46, 0, 84, b.p.main, mark[0] ?? '') +
        cube(b, 44, 0, 84, b.p.second, mark[1] ?? '') +
        cube(b, 0, -86, 84, b.p.accent, mark[3] ?? '') +
        (b.h > 1000 ? cube(b, 6, -172, 84, b.p.paper, mark[2] ?? '') : ''),
    ) +
    at(
      340 + roll,
      ground + 150 * size,
      size * 1.1,
      b.cast(0, 0, 190, 0.7) +
        b.line('M-60 -50L30 -50', 9) +
        b.form('M-220 -150L-90 -150L-70 -36L-236 -36Z', b.p.second) +
        Array.from({ length: 4 }, (_, index) =>
          b.form(
            ellipse(-200 + index * 32, -156 - (index % 2) * 10, 24),
            [b.p.main, b.p.accent, b.p.paper][index % 3] ?? b.p.main,
            { line: 2.6, hatch: false },
          ),
        ).join('') +
        b.form(rect(14, -200, 96, 160, 6), b.p.main) +
        b.flat(rect(32, -178, 60, 56, 6), mix(b.p.second, b.p.paper, 0.6)) +
        b.form(rect(0, -222, 124, 26, 8), b.p.accent) +
        b.form(
          'M108 -128L210 -128Q236 -128 236 -84Q236 -40 210 -40L108 -40Z',
          mix(b.p.main, b.p.paper, 0.2),
        ) +
        b.form('M160 -128L156 -186L212 -186L206 -128Z', b.p.second) +
        wheel(b, -190, -22, 30) +
        wheel(b, -110, -22, 30) +
        wheel(b, 50, -30, 40) +
        wheel(b, 150, -22, 30) +
        wheel(b, 212, -22, 30),
    ) +
    windowLight(b, { x: 0.12, y: 0.06, strength: 0.3 })
  );
};

export const bedtimeStory: Drawing = (b) => {
  const { ground, size } = b;
  const night = mix(b.p.ink, b.p.second, 0.45);
  const [w, h] = [260, b.h * 0.32];
  const stars = Array.from({ length: 16 }, (_, index) =>
    b.fill(ellipse((index * 97) % w, (index * 61) % h, 2 + ((index + Math.round(b.t * 6)) % 3)), b.p.paper),
  ).join('');
  return (
    room(b, mix(b.p.main, b.p.ink, 0.45), mix('#8a5f3c', b.p.ink, 0.3)) +
    casement(
      b,
      90,
      b.h * 0.08,
      w,
      h,
      b.fill(rect(-10, -10, w + 20, h + 20), night) +
        stars +
        b.flat('M180 60C130 60 120 140 180 144C150 130 150 76 180 60Z', b.p.accent, '', 2),
    ) +
    at(600, ground + 40, size, lamp(b, b.p.accent, 360)) +
    b.form(
      `M-40 ${ground + 10}C100 ${ground - 60} 300 ${ground - 30} 460 ${ground - 6}L760 ${ground + 60}L760 ${b.h + 30}L-40 ${b.h + 30}Z`,
      mix(b.p.second, b.p.paper, 0.25),
      {
        shade: 0.2,
        on: Array.from({ length: 34 }, (_, index) =>
          at(
            ((index * 131) % 760) - 10,
            ground + 20 + ((index * 79) % Math.round(b.h - ground)),
            1,
            b.fill('M0 -11L4 -4L11 0L4 4L0 11L-4 4L-11 0L-4 -4Z', b.p.paper, 0.8),
          ),
        ).join(''),
      },
    ) +
    at(
      200,
      ground + 10,
      size * 1.1,
      b.form(
        'M-170 0C-190 -80 -150 -120 -100 -110C-40 -124 60 -120 110 -104C160 -110 170 -40 150 4Q0 30 -170 0Z',
        b.p.paper,
        { shade: 0.3 },
      ),
    ) +
    at(230, ground + 6, size * 1.1, bear(b, '#b98555')) +
    at(
      440,
      ground + 90 * size,
      size * 1.15,
      b.form('M-150 0L-140 -74Q-70 -104 0 -70Q70 -104 140 -74L150 0Q70 -30 0 6Q-70 -30 -150 0Z', b.p.paper, {
        shade: 0.46,
      }) +
        b.line('M0 -68L0 4M-120 -62Q-70 -82 -20 -58M-122 -42Q-70 -62 -20 -38M20 -58Q70 -82 120 -62', 3) +
        b.fill(ellipse(76, -36, 22, 13), b.p.main),
      -6,
    ) +
    b.blurred(
      `<path d="${ellipse(560, ground - 120, 330)}" fill="${b.p.accent}"/>`,
      60,
      'style="mix-blend-mode:soft-light" opacity=".9"',
    )
  );
};

export const lunchBox: Drawing = (b) => {
  const k = b.size * 1.12;
  const cell = (x: number, y: number, w: number, h: number, on: string) =>
    at(x, y, 1, b.flat(rect(0, 0, w, h, 16), b.p.paper, on, 2.6));
  const star = (x: number, y: number, r: number, colour: string) =>
    at(
      x,
      y,
      r / 20,
      b.form('M0 -20L6 -6L20 -5L9 4L13 19L0 10L-13 19L-9 4L-20 -5L-6 -6Z', colour, {
        line: 1.8,
        hatch: false,
      }),
    );
  return (
    tableTop(b, mix(b.p.accent, b.p.paper, 0.3), mix(b.p.second, b.p.paper, 0.2)) +
    at(
      width / 2,
      b.h * 0.5,
      k,
      b.blurred(b.fill(rect(-220, -180, 480, 400, 40), b.p.dusk, 0.55), 13) +
        b.form(rect(-240, -200, 480, 400, 44), b.p.main, { shade: 0.06, hatch: false }) +
        cell(
          -216,
          -176,
          250,
          200,
          b.form(
            'M-10 210L90 20L190 210Z'
              .replace('-10 210', '20 190')
              .replace('190 210', '220 190')
              .replace('90 20', '120 20'),
            '#e3b878',
            { shade: 0.3 },
          ) +
            b.line('M40 170L110 40M60 180L196 180', 6, '#5d8a46') +
            b.line('M50 182L120 50', 5, '#cf4328'),
        ) +
        cell(
          48,
          -176,
          168,
          200,
          Array.from({ length: 12 }, (_, index) =>
            b.form(
              ellipse(30 + (index % 3) * 52, 32 + Math.floor(index / 3) * 46, 23),
              index % 4 ? mix(b.p.second, b.p.ink, 0.12) : b.p.second,
              { line: 2.2, hatch: false },
            ),
          ).join(''),
        ) +
        cell(
          -216,
          38,
          168,
          138,
          [0, 1, 2]
            .map((index) =>
              b.form(
                `M${24 + index * 46} 120C${10 + index * 46} 70 ${20 + index * 46} 30 ${40 + index * 46} 14C${56 + index * 46} 40 ${56 + index * 46} 90 ${44 + index * 46} 122Z`,
                '#ef8a3a',
                { line: 2.4 },
              ),
            )
            .join(''),
        ) +
        cell(
          -34,
          38,
          250,
          138,
          b.fill(rect(0, 0, 250, 138), mix(b.p.accent, b.p.paper, 0.55)) +
            star(50, 46, 30, b.p.main) +
            star(126, 90, 34, '#f0c233') +
            star(200, 46, 28, b.p.second) +
            b.fill(ellipse(60, 104, 12) + ellipse(190, 108, 12) + ellipse(122, 34, 11), b.p.main),
        ),
      -5,
    ) +
    at(
      130,
      b.h * 0.88,
      b.size,
      b.blurred(b.fill(ellipse(10, 12, 66), b.p.dusk, 0.5), 7) +
        b.form(
          'M0 -54C40 -84 84 -40 66 14C56 54 20 70 0 56C-20 70 -56 54 -66 14C-84 -40 -40 -84 0 -54Z',
          '#cf4328',
          {},
        ) +
        b.line('M0 -54Q4 -80 18 -92', 6) +
        b.form('M8 -72C30 -104 60 -96 66 -92C50 -66 24 -62 8 -72Z', '#5d8a46', { line: 2.4 }),
      b.swing() * 5,
    ) +
    at(610, b.h * 0.14, b.size * 0.9, star(0, 0, 46, b.p.main) + star(-90, 40, 28, b.p.second)) +
    windowLight(b, { x: 0.26, y: 0.12, strength: 0.26 })
  );
};

export const playCorner: Drawing = (b) => {
  const { ground, size } = b;
  const mark = marks(b);
  const flags = Array.from({ length: 7 }, (_, index) => {
    const x = 20 + index * 104;
    const y = b.h * 0.1 + Math.sin((index / 6) * Math.PI) * 60;
    return b.form(
      `M${x} ${y}L${x + 84} ${y + (index < 3 ? 12 : -12)}L${x + 44 + b.swing(1, index * 0.1) * 6} ${y + 86}Z`,
      [b.p.main, b.p.accent, b.p.second][index % 3] ?? b.p.main,
      { shade: 0.4, hatch: false },
    );
  }).join('');
  return (
    room(b, mix(b.p.second, b.p.paper, 0.5), mix('#c99763', b.p.paper, 0.35)) +
    flags +
    at(
      300,
      ground + 30,
      size,
      b.form('M-170 0L-10 -330L150 0Z'.replace('-10 -330', '-10 -400'), mix(b.p.paper, b.p.accent, 0.2), {
        shade: 0.4,
        on: Array.from({ length: 5 }, (_, index) =>
          b.line(`M${-160 + index * 80} 10L-10 -400`, 13, b.p.main, 0.8),
        ).join(''),
      }) +
        b.form('M-70 0C-60 -120 -20 -220 -10 -260C6 -220 40 -120 50 0Z', mix(b.p.ink, b.p.main, 0.4), {
          shade: 0,
        }) +
        b.line('M-10 -400L-34 -450M-10 -400L16 -450', 7),
    ) +
    at(560, ground + 20, size, books(b, 5)) +
    b.flat(
      ellipse(350, ground + 130, 380, 80),
      b.p.main,
      b.line(ellipse(350, ground + 130, 320, 60), 6, b.p.paper),
    ) +
    at(430, ground + 120, size * 1.1, bear(b, '#a8734a')) +
    at(
      180,
      ground + 130,
      size,
      b.cast(0, 0, 70) +
        cube(b, -30, 0, 80, b.p.second, mark[0] ?? '') +
        cube(b, 70, 20, 76, b.p.accent, mark[3] ?? ''),
    ) +
    at(620, ground + 120, size * 0.8, plant(b, 170, b.p.paper)) +
    leafLight(b, 'right') +
    windowLight(b, { x: 0.06, y: 0.12, strength: 0.24 })
  );
};
