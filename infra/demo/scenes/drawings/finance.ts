import { leafLight, windowLight } from '../light.ts';
import { at, type Brush, type Drawing, ellipse, leaf, mix, rect } from '../paint.ts';
import { halo, mug, phone, plant, plinth, room, tableTop } from '../props.ts';

const gold = '#e6b23e';
const coin = (b: Brush, r: number) =>
  b.form(ellipse(0, 0, r), gold, { shade: 0.26 }) +
  b.line(ellipse(0, 0, r * 0.74), 2.6) +
  b.line(
    `M${r * 0.28} ${-r * 0.34}C${-r * 0.3} ${-r * 0.56} ${-r * 0.3} ${r * 0.56} ${r * 0.28} ${r * 0.34}M${-r * 0.44} ${-r * 0.1}L${r * 0.1} ${-r * 0.1}M${-r * 0.44} ${r * 0.1}L${r * 0.1} ${r * 0.1}`,
    r * 0.11,
  );
const pile = (b: Brush, count: number) =>
  b.cast(0, 0, 52) +
  Array.from({ length: count }, (_, index) =>
    at(
      ((index * 13) % 9) - 4,
      -index * 17,
      1,
      b.form('M-52 -6C-52 -24 52 -24 52 -6L52 8C52 26 -52 26 -52 8Z', gold, { shade: 0.34, line: 2.6 }) +
        b.flat(ellipse(0, -7, 51, 14), mix(gold, b.p.paper, 0.4), '', 2.2),
    ),
  ).join('');

const chart = (b: Brush) => {
  const grow = 0.8 + b.swing(1, -0.2) * 0.2;
  return (
    b.line('M-54 -300L-6 -300', 7, b.p.ink) +
    b.line('M-54 -276L30 -276', 13, b.p.main) +
    [46, 74, 60, 98, 128]
      .map((high, index) =>
        b.flat(
          rect(-58 + index * 25, -120 - high * grow, 17, high * grow, 4),
          index === 4 ? b.p.main : mix(b.p.second, b.p.paper, 0.3),
          '',
          2,
        ),
      )
      .join('') +
    b.line('M-62 -118L64 -118', 3) +
    [0, 1]
      .map(
        (row) =>
          b.fill(ellipse(-48, -84 + row * 40, 12), row ? b.p.second : b.p.accent) +
          b.line(
            `M-26 ${-88 + row * 40}L24 ${-88 + row * 40}M-26 ${-76 + row * 40}L6 ${-76 + row * 40}M44 ${-84 + row * 40}L60 ${-84 + row * 40}`,
            4,
            b.p.ink,
            0.7,
          ),
      )
      .join('')
  );
};

export const budgetApp: Drawing = (b) => {
  const { ground, size } = b;
  return (
    room(b, mix(b.p.wall, b.p.paper, 0.25), mix(b.p.second, b.p.paper, 0.45)) +
    halo(b, b.p.main, ground, 'arch') +
    at(360, ground + 70 * size, size, plinth(b, 300, 60, b.p.accent)) +
    at(362, ground + 16 * size, size * 1.34, phone(b, chart(b)), 4 + b.swing() * 1.4) +
    at(140, ground + 70 * size, size * 1.1, pile(b, 4)) +
    at(560, ground + 60 * size, size * 1.1, pile(b, 7)) +
    at(600, ground + 96 * size, size * 1.1, pile(b, 2)) +
    at(200, ground + 110 * size, size, b.cast(0, 0, 34) + at(0, -36, 1, coin(b, 38), b.swing() * 16)) +
    windowLight(b, { x: 0.14, y: 0.06, strength: 0.3 })
  );
};

export const savingsJar: Drawing = (b) => {
  const { ground, size } = b;
  const drop = (b.t * 1) % 1;
  return (
    room(b, mix(b.p.second, b.p.paper, 0.35), mix('#c99763', b.p.paper, 0.3)) +
    halo(b, b.p.accent, ground, 'disc') +
    at(
      350,
      ground + 100 * size,
      size * 1.25,
      b.cast(0, 0, 120) +
        [-34, 34, 0]
          .map((turn, index) =>
            at(
              0,
              -200,
              1,
              b.line(`M0 40L0 ${-60 - index * 50}`, 7, mix('#4d7a3f', b.p.ink, 0.2)) +
                at(
                  0,
                  -60 - index * 50,
                  1,
                  b.form(leaf(34, 92), mix('#4d7a3f', b.p.second, 0.25), { line: 2.6 }),
                  turn * 1.4,
                ),
              turn * 0.4 + b.swing(1, index * 0.2) * 3,
            ),
          )
          .join('') +
        b.flat(
          'M-96 -226L96 -226Q124 -200 124 -160L124 -24Q120 0 96 0L-96 0Q-120 0 -124 -24L-124 -160Q-124 -200 -96 -226Z',
          mix(b.p.paper, b.p.second, 0.2),
          b.fill(rect(-130, -150, 260, 60), mix('#6d4a30', b.p.ink, 0.1)) +
            Array.from({ length: 21 }, (_, index) =>
              at(
                -100 + (index % 6) * 40 + (Math.floor(index / 6) % 2) * 16,
                -14 - Math.floor(index / 6) * 26,
                1,
                coin(b, 27),
                index * 37,
              ),
            ).join('') +
            b.fill('M-104 -220L-76 -220L-86 0L-112 0Z', '#ffffff', 0.5),
        ) +
        b.form(rect(-104, -246, 208, 24, 8), b.p.main) +
        at(
          0,
          -90,
          1,
          b.form(rect(-66, -36, 132, 60, 6), b.p.paper, { shade: 0 }) +
            b.line('M-40 -14L40 -14M-28 4L28 4', 5),
        ),
    ) +
    at(580, ground + 120 * size, size, pile(b, 3)) +
    at(150, ground + 60 * size - 60 * drop, size, b.cast(0, 0, 34) + at(0, -38, 1, coin(b, 40), drop * 40)) +
    leafLight(b, 'left') +
    windowLight(b, { x: 0.22, y: 0.06, strength: 0.26 })
  );
};

export const receiptsOnTheDesk: Drawing = (b) => {
  const k = b.size * 1.15;
  const lay = (x: number, y: number, turn: number, content: string, shadow: string) =>
    at(x, y, k, b.blurred(at(10, 12, 1, b.fill(shadow, b.p.dusk, 0.55)), 7) + content, turn);
  const calculator = rect(-95, -140, 190, 280, 20);
  const slip = 'M-80 -190L80 -190L80 170L60 186L40 170L20 186L0 170L-20 186L-40 170L-60 186L-80 170Z';
  const notebook = rect(-120, -150, 240, 300, 10);
  return (
    tableTop(b, mix(b.p.wall, '#c99763', 0.4), mix(b.p.main, b.p.paper, 0.15)) +
    lay(
      240,
      b.h * 0.3,
      -7,
      b.form(notebook, b.p.paper, {
        shade: 0.06,
        hatch: false,
        on:
          Array.from({ length: 9 }, (_, index) =>
            b.line(`M-84 ${-104 + index * 28}L100 ${-104 + index * 28}`, 2, b.p.second, 0.7),
          ).join('') +
          b.line('M-70 90L-30 40L10 60L50 -10L96 -50', 7, b.p.main) +
          b.fill(rect(-130, -160, 34, 320), b.p.second),
      }) + b.line('M-96 -150L-96 150', 2.6),
      notebook,
    ) +
    lay(
      500,
      b.h * 0.4,
      9,
      b.form(slip, mix(b.p.paper, '#ffffff', 0.4), { shade: 0.1, hatch: false }) +
        b.line('M-40 -164L40 -164', 8) +
        [0, 1, 2, 3, 4, 5]
          .map((row) =>
            b.line(
              `M-60 ${-120 + row * 36}L${-10 + ((row * 23) % 30)} ${-120 + row * 36}M36 ${-120 + row * 36}L60 ${-120 + row * 36}`,
              5,
              b.p.ink,
              0.7,
            ),
          )
          .join('') +
        b.line('M-60 108L60 108', 3) +
        b.line('M-60 134L-20 134M20 134L60 134', 9, b.p.main),
      slip,
    ) +
    lay(
      250,
      b.h * 0.72,
      11,
      b.form(calculator, b.p.ink, { shade: 0.12, hatch: false }) +
        b.flat(
          rect(-74, -120, 148, 56, 8),
          mix(b.p.second, b.p.paper, 0.55),
          b.line('M10 -92L26 -92M34 -104L34 -80M48 -104L60 -104L60 -80L48 -80Z', 5),
        ) +
        Array.from({ length: 16 }, (_, index) =>
          b.form(
            rect(-74 + (index % 4) * 39, -46 + Math.floor(index / 4) * 44, 31, 34, 8),
            index % 4 === 3 ? b.p.main : b.p.paper,
            { line: 2.2, hatch: false, shade: 0.3 },
          ),
        ).join(''),
      calculator,
    ) +
    lay(
      540,
      b.h * 0.78,
      0,
      b.form(ellipse(0, 0, 84), b.p.main, { shade: 0.2 }) +
        b.flat(
          ellipse(0, 0, 66),
          '#6d3b1e',
          b.line(`M-30 ${-8 + b.swing() * 5}C-10 -36 30 -26 26 4C20 28 -20 22 -14 2`, 7, '#e7c79a'),
        ),
      ellipse(0, 0, 84),
    ) +
    lay(
      410,
      b.h * 0.6,
      38,
      b.form('M-8 -150L8 -150L10 110L0 140L-10 110Z', b.p.accent, { hatch: false }) +
        b.fill('M-5 124L5 124L0 140Z', b.p.ink),
      rect(-8, -150, 16, 280),
    ) +
    at(640, b.h * 0.12, b.size, at(0, 0, 1, coin(b, 44)) + at(-84, 30, 1, coin(b, 36))) +
    windowLight(b, { x: 0.16, y: 0.12, strength: 0.26 })
  );
};

export const piggyBank: Drawing = (b) => {
  const { ground, size } = b;
  const pink = mix(b.p.main, b.p.paper, 0.3);
  return (
    room(b, mix(b.p.wall, b.p.paper, 0.3), mix(b.p.accent, b.p.paper, 0.4)) +
    halo(b, b.p.second, ground, 'disc') +
    at(
      350,
      ground + 110 * size,
      size * 1.25,
      b.cast(0, 0, 150, 1) +
        b.form('M-100 -40L-96 0L-52 0L-48 -40Z', mix(pink, b.p.ink, 0.15), { hatch: false }) +
        b.form('M60 -40L64 0L108 0L112 -40Z', mix(pink, b.p.ink, 0.2), { hatch: false }) +
        b.line(`M166 -140C200 -170 210 -110 184 -116C166 -124 190 -160 ${214 + b.swing() * 6} -140`, 8) +
        b.form(
          'M-160 -120C-160 -220 -80 -250 10 -250C110 -250 176 -200 172 -120C170 -50 100 -24 10 -24C-60 -24 -120 -40 -140 -76L-176 -90C-196 -100 -196 -140 -176 -146Z',
          pink,
        ) +
        b.form(
          'M-186 -148C-166 -156 -158 -88 -178 -84C-206 -82 -206 -144 -186 -148Z',
          mix(pink, b.p.main, 0.5),
          { hatch: false },
        ) +
        b.fill(ellipse(-188, -128, 5, 7) + ellipse(-184, -104, 5, 7), b.p.ink) +
        b.form('M-90 -226C-110 -280 -60 -290 -36 -250Z', mix(pink, b.p.main, 0.4), { hatch: false }) +
        b.fill(ellipse(-104, -156, 9, 11), b.p.ink) +
        b.line('M-20 -246L60 -246', 11) +
        at(20, -262 - 30 * Math.abs(b.swing(0.5)), 1.1, coin(b, 38), 12) +
        [
          [30, -150],
          [90, -110],
          [-20, -90],
          [60, -70],
        ]
          .map(([x, y]) =>
            at(
              x ?? 0,
              y ?? 0,
              0.8,
              [0, 72, 144, 216, 288]
                .map((turn) => at(0, 0, 1, b.fill(ellipse(0, -17, 10, 14), b.p.paper, 0.9), turn))
                .join('') + b.fill(ellipse(0, 0, 8), b.p.accent),
            ),
          )
          .join(''),
    ) +
    at(130, ground + 140 * size, size, pile(b, 3)) +
    at(600, ground + 30, size, plant(b, 200, b.p.main)) +
    at(580, ground + 150 * size, size * 0.9, mug(b, b.p.main)) +
    windowLight(b, { x: 0.1, y: 0.06, strength: 0.28 })
  );
};
