import { leafLight, steam, windowLight } from '../light.ts';
import { at, type Drawing, ellipse, leaf, mix, rect, width } from '../paint.ts';
import { books, halo, mug, plant, room, tableTop } from '../props.ts';

const brown = '#6d3b1e';
const cream = '#f3dfbf';

export const latteFromAbove: Drawing = (b) => {
  const k = b.size * 1.2;
  const fern = Array.from({ length: 7 }, (_, index) => {
    const y = 70 - index * 24;
    const w = 96 - index * 11;
    return b.line(
      `M${-w} ${y - 26}C${-w * 0.8} ${y + 22} ${w * 0.8} ${y + 22} ${w} ${y - 26}`,
      12 - index * 0.8,
      cream,
    );
  }).join('');
  const bean = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      b.size,
      b.blurred(b.fill(ellipse(5, 6, 19, 26), b.p.dusk, 0.5), 3) +
        b.form(ellipse(0, 0, 19, 27), mix(brown, b.p.ink, 0.3), { line: 2.4, hatch: false }) +
        b.line('M-2 -26C10 -8 -10 8 2 26', 3, mix(brown, cream, 0.4)),
      turn,
    );
  return (
    tableTop(b, mix(b.p.wall, '#c99763', 0.4), b.p.second) +
    at(
      width / 2 - 20,
      b.h * 0.5,
      k,
      b.blurred(b.fill(ellipse(26, 34, 250), b.p.dusk, 0.55), 13) +
        b.form(ellipse(0, 0, 250), b.p.paper, { shade: 0.16 }) +
        b.line(ellipse(0, 0, 218), 4, b.p.main) +
        b.blurred(b.fill(ellipse(16, 22, 168), b.p.dusk, 0.5), 8) +
        b.form('M150 60C230 90 240 150 200 170C150 190 110 150 110 130Z', b.p.main, { hatch: false }) +
        b.form(ellipse(0, 0, 168), b.p.main, { shade: 0.2 }) +
        at(
          0,
          0,
          1,
          b.flat(
            ellipse(0, 0, 142),
            brown,
            b.fill(ellipse(0, 0, 128), mix(brown, '#b06a34', 0.5)) +
              fern +
              b.line('M0 96L0 -96', 8, mix(brown, '#b06a34', 0.3)) +
              b.fill('M0 -132C-34 -120 -30 -88 0 -74C30 -88 34 -120 0 -132Z', cream),
          ),
          24 + b.swing() * 5,
        ) +
        at(
          -210,
          130,
          1,
          b.form(
            'M-8 -20C-34 -50 -30 -90 0 -96C30 -90 34 -50 8 -20L10 150Q0 160 -10 150Z',
            mix(b.p.accent, b.p.paper, 0.3),
            {},
          ),
          36,
        ),
    ) +
    [
      [90, 0.1, 20],
      [150, 0.16, 80],
      [60, 0.2, 140],
      [640, 0.86, 30],
      [590, 0.92, 100],
      [660, 0.95, 60],
      [620, 0.12, 10],
    ]
      .map(([x, y, turn]) => bean(x ?? 0, b.h * (y ?? 0), turn ?? 0))
      .join('') +
    windowLight(b, { x: 0.22, y: 0.12, strength: 0.3 })
  );
};

export const pourOver: Drawing = (b) => {
  const { ground, size } = b;
  const wave = b.swing(3) * 3;
  return (
    room(b, b.p.wall, mix('#b9834f', b.p.ink, 0.1)) +
    halo(b, mix(b.p.main, b.p.wall, 0.1), ground, 'disc') +
    at(
      320,
      ground + 90 * size,
      size * 1.25,
      b.cast(0, 0, 110) +
        b.flat(
          'M-40 -190L40 -190C50 -150 120 -120 120 -50Q118 0 90 0L-90 0Q-118 0 -120 -50C-120 -120 -50 -150 -40 -190Z',
          mix(b.p.paper, b.p.second, 0.25),
          b.fill(
            `M-130 ${-70 + wave}Q-60 ${-80 - wave} 0 ${-70 + wave}Q60 ${-60 - wave} 130 ${-70 + wave}L130 10L-130 10Z`,
            brown,
          ) + b.fill('M-98 -80C-104 -50 -100 -20 -90 -6L-74 -6C-84 -30 -84 -60 -76 -90Z', '#ffffff', 0.55),
        ) +
        b.line('M108 -120C170 -120 166 -20 112 -24', 11) +
        b.line(`M0 -186L0 ${-78 + wave}`, 5, brown) +
        b.form('M-92 -196L92 -196L88 -178L-88 -178Z', mix(b.p.main, b.p.ink, 0.1), { hatch: false }) +
        b.form('M-130 -330L130 -330L52 -196L-52 -196Z', b.p.main, {
          on: b.line(
            'M-90 -330L-30 -190M-40 -330L-10 -190M20 -330L12 -190M80 -330L32 -190',
            4,
            mix(b.p.main, b.p.ink, 0.4),
          ),
        }) +
        b.line('M124 -310C180 -310 170 -236 96 -250', 11) +
        b.flat('M-142 -342L142 -342L122 -320L-122 -320Z', b.p.paper) +
        b.flat(
          ellipse(0, -344, 134, 20),
          mix(brown, b.p.ink, 0.2),
          b.fill(ellipse(10, -344, 70, 9), mix(brown, cream, 0.4)),
        ),
    ) +
    b.line(
      `M${320 + 16 * size} ${ground - 620 * size}Q${320 + 4 * size} ${ground - 460 * size} ${320 + 2 * size} ${ground - 340 * size}`,
      9,
      mix(b.p.second, b.p.paper, 0.6),
    ) +
    at(
      330,
      ground - 560 * size,
      size,
      b.form('M110 -60C110 -120 270 -120 280 -60L300 70Q200 90 96 70Z', mix(b.p.second, b.p.ink, 0.1)) +
        b.line('M104 50C40 50 70 -60 -12 -64', 21) +
        b.line('M104 50C40 50 70 -60 -12 -64', 15, mix(b.p.second, b.p.ink, 0.1)) +
        b.line('M290 -40C380 -60 380 70 300 50', 17) +
        b.line('M290 -40C380 -60 380 70 300 50', 11, '#b9834f') +
        b.fill(ellipse(194, -116, 18, 13), b.p.ink),
      4 + b.swing() * 2,
    ) +
    at(560, ground + 110 * size, size, mug(b, b.p.second)) +
    at(
      110,
      ground + 60,
      size,
      b.cast(0, 0, 60) +
        b.form('M-70 -150L70 -150L66 0L-66 0Z', b.p.accent, {
          on:
            b.fill(rect(-44, -116, 88, 70, 4), b.p.paper) +
            at(
              0,
              -82,
              0.9,
              b.fill(ellipse(0, 0, 16, 23), brown) + b.line('M-2 -22C8 -8 -8 8 2 22', 3, cream),
              24,
            ),
        }) +
        b.form('M-70 -150L-60 -180L60 -180L70 -150Z', mix(b.p.accent, b.p.ink, 0.15), { hatch: false }),
    ) +
    steam(b, 320, ground - 330 * size, 170, 2) +
    windowLight(b, { x: 0.2, y: 0.08, strength: 0.28 })
  );
};

export const espressoMachine: Drawing = (b) => {
  const { ground, size } = b;
  const steel = mix(b.p.second, b.p.paper, 0.35);
  return (
    room(b, mix(b.p.main, b.p.paper, 0.2), mix('#b9834f', b.p.ink, 0.12)) +
    (b.h > 900
      ? b.form(rect(60, ground - 640 * size, 600, 20), '#b9834f', {}) +
        at(170, ground - 640 * size, size * 0.9, mug(b, b.p.accent)) +
        at(290, ground - 640 * size, size * 0.9, mug(b, b.p.paper)) +
        at(520, ground - 640 * size, size * 0.8, plant(b, 130, b.p.second))
      : '') +
    at(
      360,
      ground + 70 * size,
      size * 1.22,
      b.cast(0, 0, 220, 0.7) +
        b.form(rect(-220, -400, 440, 140, 20), steel, { shade: 0.2, on: b.line('M-200 -290L200 -290', 4) }) +
        b.form(rect(-190, -262, 380, 200, 4), mix(steel, b.p.ink, 0.45), { shade: 0.3 }) +
        b.form(rect(-230, -62, 460, 62, 12), steel, {
          shade: 0.2,
          on: Array.from({ length: 15 }, (_, index) =>
            b.line(`M${-196 + index * 28} -40L${-182 + index * 28} -40`, 7),
          ).join(''),
        }) +
        b.form(ellipse(-130, -336, 40), b.p.paper, { shade: 0.2, hatch: false }) +
        b.line('M-130 -336L-112 -356', 6, b.p.main) +
        b.line(ellipse(-130, -336, 30), 2.4) +
        b.form(ellipse(60, -336, 17), b.p.main, { hatch: false }) +
        b.form(ellipse(116, -336, 17), b.p.accent, { hatch: false }) +
        b.form(ellipse(172, -336, 17), b.p.paper, { hatch: false }) +
        b.form(rect(-66, -262, 132, 34, 8), b.p.ink, { hatch: false }) +
        b.form(rect(-50, -230, 100, 28, 6), steel, {}) +
        b.line('M-46 -214L-160 -204', 27) +
        b.line('M-46 -214L-160 -204', 20, '#7a4a28') +
        b.line(`M-16 -202L${-18 + b.swing(4) * 1.5} -130M16 -202L${18 - b.swing(4) * 1.5} -130`, 6, brown) +
        at(
          0,
          -62,
          0.8,
          b.form('M-62 -90L62 -90C60 -40 48 -8 34 0L-34 0C-48 -8 -60 -40 -62 -90Z', b.p.main) +
            b.line('M54 -74C96 -76 90 -24 44 -26', 9) +
            b.flat(ellipse(0, -90, 62, 13), brown),
        ) +
        b.line('M196 -262C230 -220 214 -150 220 -120', 13) +
        b.line('M196 -262C230 -220 214 -150 220 -120', 7, steel) +
        at(
          -150,
          -400,
          1,
          b.form('M-34 0L-30 -46L30 -46L34 0Z', b.p.paper, { hatch: false }) +
            b.form('M-32 -46L-28 -90L28 -90L32 -46Z', b.p.accent, { hatch: false }),
        ) +
        at(
          -60,
          -400,
          1,
          b.form('M-34 0L-30 -46L30 -46L34 0Z', b.p.main, { hatch: false }) +
            b.form('M-32 -46L-28 -90L28 -90L32 -46Z', b.p.paper, { hatch: false }),
        ),
    ) +
    steam(b, 360, ground - 110 * size, 110, 2) +
    windowLight(b, { x: 0.12, y: 0.06, strength: 0.28 })
  );
};

export const icedInTheSun: Drawing = (b) => {
  const { ground, size } = b;
  const glass = 'M-96 -330L96 -330L76 -10Q74 0 62 0L-62 0Q-74 0 -76 -10Z';
  const drink = b.r.pick(['#b0642c', '#d8552f', '#e0a02f', '#8c2f4b']);
  return (
    room(b, mix(b.p.accent, b.p.paper, 0.25), mix(b.p.paper, b.p.second, 0.2)) +
    b.flat(ellipse(380, ground - 250 * size, 230 * size), b.p.second, '', 0) +
    at(
      350,
      ground + 100 * size,
      size * 1.3,
      b.cast(0, 0, 86, 2) +
        b.blurred(b.fill('M90 0L250 -40L330 -20L150 30Z', drink, 0.5), 9) +
        b.line('M20 -60L96 -440L150 -462', 17) +
        b.line('M20 -60L96 -440L150 -462', 11, b.p.main) +
        b.flat(
          glass,
          mix(b.p.paper, b.p.second, 0.2),
          b.fill('M-110 -270L110 -270L90 10L-90 10Z', drink) +
            b.fill(
              `M-110 -270Q-40 ${-230 + b.swing() * 14} 0 -200Q40 ${-180 - b.swing() * 14} 110 -230L110 -290L-110 -290Z`,
              mix(drink, cream, 0.65),
            ) +
            [
              [-50, -230, 12],
              [30, -250, -16],
              [-10, -170, 30],
              [44, -150, 8],
              [-46, -110, -20],
            ]
              .map(([x, y, turn]) =>
                at(
                  x ?? 0,
                  (y ?? 0) + b.swing(1, (x ?? 0) / 90) * 5,
                  1,
                  b.form(rect(-30, -30, 60, 60, 10), mix('#ffffff', drink, 0.3), { line: 2.4, hatch: false }),
                  turn,
                ),
              )
              .join('') +
            b.line('M20 -60L96 -440', 11, mix(b.p.main, drink, 0.4), 0.7) +
            b.fill('M-84 -330L-60 -330L-52 0L-70 0Z', '#ffffff', 0.5),
        ) +
        b.line('M-96 -330L96 -330', 4) +
        at(
          -92,
          -330,
          1,
          b.form(ellipse(0, 0, 62), '#f0a93a', { shade: 0.2, hatch: false }) +
            b.flat(
              ellipse(0, 0, 50),
              '#fbe0a0',
              Array.from({ length: 8 }, (_, index) =>
                at(0, 0, 1, b.fill('M0 -6L15 -42Q0 -50 -15 -42Z', '#f4b94d'), index * 45),
              ).join(''),
              2,
            ),
          b.swing() * 4,
        ) +
        [-24, 10, 40]
          .map((turn) =>
            at(30, -330, 1, b.form(leaf(22, 74), '#5d8a46', { line: 2.4 }) + b.line('M0 0L0 -62', 2), turn),
          )
          .join(''),
    ) +
    at(
      590,
      ground + 90 * size,
      size,
      b.cast(0, 0, 56) +
        b.form(ellipse(0, -52, 58, 54), '#f0a93a') +
        b.fill(ellipse(-14, -92, 6, 4), '#5d8a46'),
    ) +
    at(130, ground + 60, size, books(b, 3)) +
    at(
      140,
      ground + 60 - 104 * size,
      size * 0.9,
      b.line('M-50 -8L-66 -34M50 -8L70 -30', 5) +
        b.form(`${ellipse(-34, -16, 34, 22)}${ellipse(34, -16, 34, 22)}`, b.p.ink, {
          hatch: false,
          shade: 0,
        }),
    ) +
    leafLight(b, 'left') +
    windowLight(b, { x: 0.3, y: 0.02, strength: 0.24 })
  );
};
