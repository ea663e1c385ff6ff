import { leafLight, steam, windowLight } from '../light.ts';
import { at, type Brush, type Drawing, ellipse, leaf, mix, rect, width } from '../paint.ts';
import { halo, mug, room, tableTop } from '../props.ts';

const yolk = '#f2a93b';
const egg = (b: Brush, r: number) =>
  b.form(ellipse(0, 0, r, r * 0.86), '#fdf6e6', { shade: 0.2, hatch: false, line: 2.6 }) +
  b.form(ellipse(r * 0.06, 0, r * 0.5, r * 0.44), yolk, { shade: 0.3, hatch: false, line: 2 }) +
  b.fill(ellipse(-r * 0.1, -r * 0.14, r * 0.12), '#fff6dd');

const tomato = (b: Brush, r: number) =>
  b.form(ellipse(0, 0, r), '#cf4328', { shade: 0.3, line: 2.6 }) +
  b.line(
    `M0 0L${-r * 0.3} ${-r * 0.4}M0 0L${r * 0.3} ${-r * 0.3}M0 0L0 ${r * 0.45}`,
    3,
    mix('#4d7a3f', b.p.ink, 0.2),
  );

const lemon = (b: Brush, r: number) =>
  b.form(ellipse(0, 0, r), '#f0c233', { shade: 0.2, hatch: false }) +
  b.flat(ellipse(0, 0, r * 0.82), '#fbe9a8', '', 2) +
  Array.from({ length: 8 }, (_, index) =>
    at(
      0,
      0,
      1,
      b.flat(
        `M0 ${-r * 0.1}L${r * 0.24} ${-r * 0.68}Q0 ${-r * 0.84} ${-r * 0.24} ${-r * 0.68}Z`,
        '#f4cf4d',
        '',
        1.6,
      ),
      index * 45,
    ),
  ).join('');

const herb = (b: Brush, turn: number, x: number, y: number, s = 1) =>
  at(
    x,
    y,
    s,
    [-44, 44, -22, 22, 0]
      .map((one) =>
        at(0, 0, 1, b.form(leaf(16, 54), mix('#4d7a3f', b.p.second, 0.25), { line: 2, hatch: false }), one),
      )
      .join(''),
    turn,
  );

export const ramen: Drawing = (b) => {
  const { ground, size } = b;
  const k = size * 1.25;
  const noodles = Array.from({ length: 9 }, (_, index) => {
    const y = -206 + (index % 4) * 14;
    const x = -130 + index * 26;
    return `M${x} ${y}C${x + 30} ${y - 28} ${x + 60} ${y + 34} ${x + 96} ${y}`;
  }).join('');
  return (
    room(b, mix(b.p.main, b.p.ink, 0.12), mix(b.p.wall, b.p.accent, 0.2)) +
    b.flat(ellipse(width / 2, ground - 300 * size, 240 * size), b.p.accent, '', 0) +
    at(
      350,
      ground + 110 * size,
      k,
      b.cast(0, 0, 150, 1.4) +
        b.form(rect(-90, -28, 180, 28, 6), mix(b.p.second, b.p.ink, 0.3)) +
        b.form('M-214 -200C-206 -90 -130 -20 -70 -18L70 -18C130 -20 206 -90 214 -200Z', b.p.second, {
          on:
            b.line('M-214 -168C-120 -130 120 -130 214 -168', 7, b.p.paper) +
            b.line('M-200 -140C-110 -100 110 -100 200 -140', 3, b.p.paper) +
            [-120, -60, 0, 60, 120]
              .map((x) =>
                b.line(
                  `M${x - 18} -74Q${x} -98 ${x + 18} -74M${x - 9} -74Q${x} -86 ${x + 9} -74`,
                  3,
                  b.p.paper,
                  0.8,
                ),
              )
              .join(''),
        }) +
        b.flat(ellipse(0, -200, 214, 62), mix(b.p.second, b.p.paper, 0.25)) +
        b.flat(
          ellipse(0, -198, 194, 50),
          '#c98a3c',
          b.line(noodles, 13, '#8a5a2a') +
            b.line(noodles, 9, '#f5d68c') +
            b.fill(
              ellipse(-130, -190, 14, 6) + ellipse(120, -176, 18, 7) + ellipse(20, -158, 12, 5),
              '#e8b25a',
            ),
          2.6,
        ) +
        at(76, -232, 0.95, egg(b, 58)) +
        at(-4, -216, 0.95, egg(b, 46)) +
        b.form('M-176 -300L-96 -320L-70 -206L-140 -192Z', mix('#27402f', b.p.ink, 0.3), { line: 2.6 }) +
        [0, 1, 2, 3, 4, 5]
          .map((index) =>
            at(
              -70 + index * 20,
              -206 + (index % 3) * 14,
              1,
              b.flat(ellipse(0, 0, 12, 9), '#5d8a46', b.fill(ellipse(0, 0, 5, 4), '#d8e3b0'), 2),
            ),
          )
          .join(''),
    ) +
    at(
      500,
      ground + 110 * size - 250 * k,
      k,
      b.line('M-40 60L180 -190', 11) +
        b.line('M-40 60L180 -190', 6, b.p.main) +
        b.line('M-10 76L206 -170', 11) +
        b.line('M-10 76L206 -170', 6, b.p.main),
      b.swing() * 1.5,
    ) +
    steam(b, 300, ground - 170 * k, 330 * size) +
    windowLight(b, { x: 0.36, y: 0.03, strength: 0.22 })
  );
};

export const panFromAbove: Drawing = (b) => {
  const k = b.size * 1.2;
  return (
    tableTop(b, mix(b.p.wall, b.p.paper, 0.2), mix(b.p.main, b.p.paper, 0.15)) +
    at(
      width / 2,
      b.h * 0.48,
      k,
      b.blurred(b.fill(ellipse(26, 34, 236) + rect(180, 190, 70, 260, 20), b.p.dusk, 0.6), 12) +
        at(
          150,
          170,
          1,
          b.form(rect(-24, 0, 48, 330, 20), mix(b.p.ink, '#5a3a28', 0.5), { shade: 0.4 }) +
            b.fill(ellipse(0, 296, 10), b.p.paper),
          -38,
        ) +
        b.form(ellipse(0, 0, 236), mix(b.p.ink, b.p.dusk, 0.25), { shade: 0.2, hatch: false }) +
        b.flat(
          ellipse(0, 0, 206),
          mix(b.p.ink, b.p.dusk, 0.1),
          b.fill(ellipse(-30, -20, 190), mix(b.p.ink, '#a5431f', 0.55)) +
            b.fill(ellipse(-60, 60, 120, 80) + ellipse(80, -60, 110, 90), '#b9532c'),
        ) +
        at(-70, -60, 1, egg(b, 86), 12) +
        at(86, 30, 1, egg(b, 80), 70) +
        at(-60, 100, 1, egg(b, 66), -30) +
        [
          [30, -130],
          [-150, 20],
          [20, 140],
          [150, -70],
          [10, -20],
        ]
          .map(([x, y], index) => at(x ?? 0, y ?? 0, 1, tomato(b, 30 - (index % 3) * 4), index * 50))
          .join('') +
        herb(b, b.swing() * 4, -20, 56) +
        herb(b, 120, 120, -120) +
        herb(b, 220, -120, -130),
    ) +
    at(120, b.h * 0.12, b.size, b.blurred(b.fill(ellipse(10, 12, 60), b.p.dusk, 0.5), 6) + lemon(b, 60), 20) +
    at(620, b.h * 0.9, b.size, b.blurred(b.fill(ellipse(10, 12, 44), b.p.dusk, 0.5), 6) + tomato(b, 44)) +
    steam(b, 340, b.h * 0.4, 230, 2) +
    windowLight(b, { x: 0.14, y: 0.06, strength: 0.28 })
  );
};

export const tartOnStand: Drawing = (b) => {
  const { ground, size } = b;
  const k = size * 1.2;
  const glow = mix(b.p.main, b.p.accent, 0.2);
  return (
    room(b, b.p.wall, mix(b.p.second, b.p.paper, 0.3)) +
    halo(b, mix(b.p.second, b.p.wall, 0.3), ground, 'disc') +
    at(
      340,
      ground + 80 * size,
      k,
      b.cast(0, 0, 120, 1.4) +
        b.form('M-80 0C-30 -16 -20 -50 -16 -110L16 -110C20 -50 30 -16 80 0Q0 18 -80 0Z', b.p.paper) +
        b.form('M-226 -132Q0 -90 226 -132L214 -110Q0 -70 -214 -110Z', b.p.paper, { shade: 0.2 }) +
        b.flat(ellipse(0, -134, 226, 40), mix(b.p.paper, '#ffffff', 0.5)) +
        b.form('M-190 -206L-176 -140C-100 -104 100 -104 176 -140L190 -206Z', '#d49a52', {
          on: Array.from({ length: 19 }, (_, index) =>
            b.line(`M${-188 + index * 21} -206L${-174 + index * 19.4} -110`, 3, '#8a5527', 0.7),
          ).join(''),
        }) +
        b.flat(ellipse(0, -206, 190, 48), '#e9bd78') +
        b.flat(ellipse(0, -208, 168, 40), '#fbeec6') +
        Array.from({ length: 17 }, (_, index) => {
          const ring = index < 11 ? 1 : 0.45;
          const angle = (index / (index < 11 ? 11 : 6)) * 2 * Math.PI;
          return { x: Math.cos(angle) * 136 * ring, y: -222 + Math.sin(angle) * 30 * ring };
        })
          .sort((one, other) => one.y - other.y)
          .map(({ x, y }, index) =>
            at(
              x,
              y,
              1,
              b.form('M0 -26C26 -30 34 0 0 24C-34 0 -26 -30 0 -26Z', glow, { line: 2.4, hatch: false }) +
                b.line(`M-8 -6L-8 -5M8 -6L8 -5M0 6L0 7`, 3, b.p.accent),
              index * 13 - 20,
            ),
          )
          .join('') +
        herb(b, -8 + b.swing() * 3, 10, -226, 1.1),
    ) +
    at(600, ground + 130 * size, size, b.cast(0, 0, 54) + lemon(b, 56), 10) +
    at(110, ground + 110 * size, size * 0.9, mug(b, b.p.main)) +
    leafLight(b, 'right') +
    windowLight(b, { x: 0.18, y: 0.06, strength: 0.24 })
  );
};

export const breakfastBoard: Drawing = (b) => {
  const k = b.size * 1.12;
  const toast = (colour: string, top: string) =>
    b.blurred(b.fill(rect(-90, -80, 210, 210, 40), b.p.dusk, 0.5), 8) +
    b.form(
      'M-96 -60C-120 -110 -60 -136 0 -126C60 -136 120 -110 96 -60L92 96Q90 110 76 110L-76 110Q-90 110 -92 96Z',
      '#b9773a',
      { shade: 0.12, hatch: false },
    ) +
    b.flat(
      'M-80 -56C-96 -96 -50 -112 0 -106C50 -112 96 -96 80 -56L76 84Q74 94 64 94L-64 94Q-74 94 -76 84Z',
      colour,
      '',
      2,
    ) +
    top;
  return (
    tableTop(b, mix(b.p.second, b.p.paper, 0.15), mix(b.p.main, b.p.paper, 0.3)) +
    at(
      width / 2 + 10,
      b.h * 0.5,
      k,
      b.blurred(b.fill(rect(-200, -320, 460, 700, 60), b.p.dusk, 0.5), 14) +
        b.form(
          'M-220 -250Q-220 -290 -180 -290L-50 -290L-40 -380Q0 -410 40 -380L50 -290L180 -290Q220 -290 220 -250L220 290Q220 330 180 330L-180 330Q-220 330 -220 290Z',
          '#c99763',
          {
            shade: 0.08,
            hatch: false,
            on: [-150, -70, 20, 110, 170]
              .map((x) =>
                b.line(`M${x} -300C${x + 24} -100 ${x - 24} 120 ${x + 10} 340`, 2.6, '#8a5a30', 0.55),
              )
              .join(''),
          },
        ) +
        b.flat(ellipse(0, -344, 17), mix(b.p.second, b.p.paper, 0.15)) +
        at(-80, -120, 1, toast('#f1d7a4', at(0, -6, 1, egg(b, 66), 30) + herb(b, 40, 30, 50, 0.7)), -10) +
        at(
          96,
          40,
          1,
          toast(
            '#a9bf6a',
            [
              [-36, -60],
              [30, -30],
              [-20, 16],
              [40, 50],
            ]
              .map(([x, y], index) => at(x ?? 0, y ?? 0, 1, tomato(b, 24), index * 70))
              .join(''),
          ),
          14,
        ) +
        at(
          -90,
          190,
          1,
          toast(
            b.p.main,
            [
              [-40, -50],
              [20, -60],
              [-10, 0],
              [44, 20],
              [-36, 50],
            ]
              .map(([x, y]) => b.flat(ellipse(x ?? 0, y ?? 0, 18), mix(b.p.main, b.p.ink, 0.55), '', 2))
              .join(''),
          ),
          4,
        ),
    ) +
    at(
      620,
      b.h * 0.16,
      b.size,
      b.blurred(b.fill(ellipse(12, 14, 84), b.p.dusk, 0.5), 7) +
        b.form(ellipse(0, 0, 84), b.p.paper, { shade: 0.2 }) +
        b.flat(
          ellipse(0, 0, 66),
          '#6d3b1e',
          b.line(`M-30 ${-10 + b.swing() * 4}C-10 -40 30 -30 26 0C20 26 -20 20 -14 0`, 7, '#e7c79a'),
        ),
      0,
    ) +
    at(90, b.h * 0.88, b.size, lemon(b, 62), 30) +
    windowLight(b, { x: 0.3, y: 0.14, strength: 0.26 })
  );
};
