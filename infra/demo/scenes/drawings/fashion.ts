import { leafLight, windowLight } from '../light.ts';
import { at, type Brush, type Drawing, ellipse, mix, rect } from '../paint.ts';
import { halo, plant, plinth, room, tableTop } from '../props.ts';

const hanger = (b: Brush) =>
  b.line('M0 -60C-16 -76 16 -96 16 -74C16 -62 0 -64 0 -44M0 -44L-62 -6M0 -44L62 -6', 5);

const garments = (b: Brush): ((colour: string) => string)[] => [
  (colour) =>
    hanger(b) +
    b.form(
      'M-40 -22Q0 6 40 -22L84 10L110 150L74 158L66 110L76 330Q0 350 -76 330L-66 110L-74 158L-110 150L-84 10Z',
      colour,
      {
        on:
          b.line('M0 0L4 340', 4) +
          [60, 130, 200, 270].map((y) => b.fill(ellipse(14, y, 6), b.p.paper)).join('') +
          b.line('M-56 220L-20 224M30 226L60 222', 4),
      },
    ),
  (colour) =>
    hanger(b) +
    b.form(
      'M-40 -18L-26 -22Q0 30 26 -22L40 -18L58 60C40 110 46 130 52 150L112 430Q0 466 -112 430L-52 150C-46 130 -40 110 -58 60Z',
      colour,
      {
        on:
          [
            [-20, 100],
            [24, 150],
            [-40, 230],
            [20, 270],
            [70, 340],
            [-30, 350],
            [-80, 400],
            [30, 410],
          ]
            .map(([x, y]) => b.fill(ellipse(x ?? 0, y ?? 0, 13, 10), b.p.paper, 0.85))
            .join('') + b.line('M-52 150Q0 166 52 150', 4),
      },
    ),
  (colour) =>
    hanger(b) +
    b.form(
      'M-46 -14Q0 12 46 -14L94 24L110 210L76 216L66 130L64 240Q0 252 -64 240L-66 130L-76 216L-110 210L-94 24Z',
      colour,
      {
        on: Array.from({ length: 7 }, (_, index) =>
          b.line(`M-120 ${30 + index * 32}L120 ${30 + index * 32}`, 9, b.p.paper, 0.8),
        ).join(''),
      },
    ),
  (colour) =>
    hanger(b) +
    b.line('M-56 -4L56 -4', 7) +
    b.form('M-58 -2L58 -2L70 90L64 380L14 380L2 130L-12 380L-64 380L-70 90Z', colour, {
      on: b.line('M-64 26L64 26M0 26L2 130', 3) + b.line('M-40 30L-46 80M40 30L48 80', 3),
    }),
];

const shoe = (b: Brush) =>
  b.cast(0, 0, 80) +
  b.form(
    'M-90 -20C-90 -44 -60 -40 -44 -76L-10 -76C-4 -50 40 -40 84 -26Q96 -10 90 0L-86 0Q-94 -8 -90 -20Z',
    b.p.ink,
    { hatch: false },
  );

export const clothesRail: Drawing = (b) => {
  const { ground, size } = b;
  const top = ground - 520 * size;
  const kinds = garments(b);
  const first = b.r.between(0, 3);
  const colours = [b.p.main, b.p.accent, b.p.second, mix(b.p.main, b.p.ink, 0.35)];
  return (
    room(b, mix(b.p.wall, b.p.paper, 0.35), mix(b.p.wall, '#c99763', 0.4)) +
    halo(b, mix(b.p.second, b.p.wall, 0.5), ground, 'arch') +
    b.line(
      `M96 ${ground + 40}L96 ${top}L624 ${top}L624 ${ground + 40}M60 ${ground + 44}L140 ${ground + 40}M580 ${ground + 44}L660 ${ground + 40}`,
      13,
    ) +
    b.line(`M96 ${ground + 40}L96 ${top}L624 ${top}L624 ${ground + 40}`, 7, '#c99763') +
    [0, 1, 2, 3]
      .map((index) =>
        at(
          174 + index * 124,
          top + 68 * size,
          size * 0.86,
          (kinds[(index + first) % 4] ?? hanger.bind(null, b))(colours[index] ?? b.p.main),
          b.swing(1, index * 0.18) * 1.6,
        ),
      )
      .join('') +
    at(250, ground + 66, size, shoe(b)) +
    at(430, ground + 76, size, shoe(b)) +
    windowLight(b, { x: 0.16, y: 0.06, strength: 0.32 })
  );
};

export const coatInTheStreet: Drawing = (b) => {
  const { ground, size } = b;
  const skin = b.r.pick(['#c98a63', '#8d5a3f', '#e8b48f', '#f0c8a8']);
  const walk = b.swing() * 7;
  return (
    room(b, mix(b.p.second, b.p.paper, 0.3), mix(b.p.wall, b.p.paper, 0.2)) +
    halo(b, b.p.accent, ground, 'arch') +
    b.cast(360, ground + 96, 110 * size, 1.2) +
    at(
      360,
      ground + 92,
      size * 1.22,
      b.limb(`M-24 -190L${-40 - walk} -20`, mix(b.p.ink, b.p.second, 0.35), 44) +
        b.limb(`M26 -190L${48 + walk} -20`, mix(b.p.ink, b.p.second, 0.25), 44) +
        b.form(
          `M${-70 - walk} 0Q${-70 - walk} -24 ${-46 - walk} -26L${-16 - walk} -26L${-14 - walk} 0Z`,
          b.p.accent,
          { hatch: false },
        ) +
        b.form(
          `M${24 + walk} 0L${24 + walk} -26L${52 + walk} -26Q${84 + walk} -20 ${86 + walk} 0Z`,
          b.p.accent,
          { hatch: false },
        ) +
        b.form(
          `M-60 -402C-110 -380 -120 -250 ${-124 - walk} -110L${118 + walk} -104C120 -250 110 -380 60 -402Z`,
          b.p.main,
          {
            on:
              b.line('M6 -380L10 -100', 4) +
              b.line('M-60 -230L-26 -226M40 -226L76 -230', 5) +
              [-300, -240, -180].map((y) => b.fill(ellipse(24, y, 6), b.p.ink)).join(''),
          },
        ) +
        b.limb(`M-84 -366C-120 -300 -124 -260 ${-112 + walk} -206`, mix(b.p.main, b.p.paper, 0.08), 40) +
        b.limb(`M86 -366C124 -300 112 -262 64 -250`, mix(b.p.main, b.p.ink, 0.16), 40) +
        b.line('M40 -250L40 -340M84 -246L74 -346', 5) +
        at(58, -250, 1, b.form(rect(-54, 0, 108, 92, 10), b.p.second, { on: b.line('M-54 30L54 30', 3) })) +
        b.form('M-30 -404L30 -404L24 -452L-24 -452Z', mix(skin, b.p.dusk, 0.2), { hatch: false }) +
        b.form(
          'M-62 -408C-40 -450 40 -450 62 -408C40 -372 -40 -372 -62 -408Z',
          mix(b.p.second, b.p.paper, 0.35),
          { on: b.line('M-40 -400Q0 -384 40 -400', 3) },
        ) +
        b.form(ellipse(0, -492, 46, 56), skin, { shade: 0.34 }) +
        b.form(
          'M-54 -450C-84 -560 -30 -580 10 -568C70 -560 70 -500 54 -446C50 -500 30 -520 4 -524C-30 -520 -44 -500 -54 -450Z',
          b.p.ink,
          { hatch: false },
        ) +
        b.form(`${ellipse(-18, -494, 18, 14)}${ellipse(24, -494, 18, 14)}`, b.p.ink, {
          hatch: false,
          shade: 0,
        }) +
        b.line('M-10 -462Q4 -456 16 -462', 3.4),
    ) +
    (b.h > 800 ? at(110, ground + 40, size, plant(b, 240, b.p.main)) : '') +
    leafLight(b, 'right') +
    windowLight(b, { x: 0.04, y: 0.18, strength: 0.26 })
  );
};

export const bagOnPlinth: Drawing = (b) => {
  const { ground, size } = b;
  return (
    room(b, mix(b.p.wall, b.p.main, 0.12), mix(b.p.wall, b.p.paper, 0.3)) +
    halo(b, b.p.second, ground, 'disc') +
    at(470, ground + 40, size, plinth(b, 240, 210, mix(b.p.paper, b.p.wall, 0.3))) +
    at(300, ground + 100, size, plinth(b, 330, 100, b.p.accent)) +
    at(
      300,
      ground + 100 - 100 * size,
      size * 1.16,
      b.cast(0, 0, 120, 0.8) +
        b.line('M-76 -170C-70 -330 70 -330 76 -170', 19) +
        b.line('M-76 -170C-70 -330 70 -330 76 -170', 13, mix(b.p.main, b.p.ink, 0.25)) +
        b.form(
          'M-130 -176L130 -176C150 -110 152 -50 140 -12Q136 0 122 0L-122 0Q-136 0 -140 -12C-152 -50 -150 -110 -130 -176Z',
          b.p.main,
        ) +
        b.form(
          'M-136 -178L136 -178C138 -130 120 -84 0 -72C-120 -84 -138 -130 -136 -178Z',
          mix(b.p.main, b.p.paper, 0.14),
        ) +
        b.form(rect(-18, -92, 36, 40, 6), b.p.accent, { shade: 0.3, hatch: false }),
      b.swing() * 0.8,
    ) +
    at(
      480,
      ground + 40 - 210 * size,
      size * 1.06,
      b.cast(0, 0, 70, 0.8) +
        b.form(
          'M-80 -8C-90 -36 -60 -60 -44 -110C-30 -112 -20 -108 -12 -96C0 -60 40 -36 86 -26Q94 -14 88 0L40 0L20 -14L-30 -14L-34 34L-46 34L-50 0Z'.replace(
            '-34 34L-46 34',
            '-40 0L-46 0',
          ),
          b.p.main,
          { hatch: false },
        ) +
        b.line('M-44 -84L-6 -82', 5, b.p.paper),
    ) +
    leafLight(b, 'left') +
    windowLight(b, { x: 0.2, y: 0.08, strength: 0.3 })
  );
};

export const foldedKnits: Drawing = (b) => {
  const { ground, size } = b;
  const colours = [
    b.p.main,
    mix(b.p.accent, b.p.paper, 0.2),
    b.p.second,
    mix(b.p.main, b.p.paper, 0.55),
    mix(b.p.second, b.p.ink, 0.3),
  ];
  const knits = colours.map((colour, index) => {
    const y = -index * 76;
    const shift = ((index * 31) % 26) - 13;
    const ribs = Array.from({ length: 12 }, (_, rib) =>
      b.line(
        index % 2
          ? `M${-170 + rib * 30} ${y - 76}L${-160 + rib * 30} ${y}`
          : `M${-180 + rib * 32} ${y - 40}L${-166 + rib * 32} ${y - 52}L${-152 + rib * 32} ${y - 40}`,
        3,
        b.p.ink,
        0.3,
      ),
    ).join('');
    return at(
      shift,
      0,
      1,
      b.form(
        `M-150 ${y}C-190 ${y} -190 ${y - 78} -150 ${y - 78}L150 ${y - 78}C196 ${y - 78} 196 ${y} 150 ${y}Z`,
        colour,
        { shade: 0.22, on: ribs },
      ) + b.line(`M-150 ${y - 38}L140 ${y - 38}`, 3),
    );
  });
  return (
    room(b, b.p.wall, mix('#c99763', b.p.paper, 0.25)) +
    halo(b, mix(b.p.accent, b.p.wall, 0.4), ground, 'arch') +
    at(
      350,
      ground + 70,
      size * 1.1,
      b.form(rect(-240, -80, 480, 24, 6), '#b9834f', { shade: 0.1 }) +
        b.form(rect(-210, -56, 26, 100), '#a87545', {}) +
        b.form(rect(184, -56, 26, 100), '#a87545', {}) +
        at(0, -82, 1, b.cast(0, 0, 160, 0.7) + knits.slice(0, b.h > 800 ? 5 : 4).join('')) +
        at(
          20,
          -82 - (b.h > 800 ? 5 : 4) * 76,
          1,
          b.line('M-70 -6L-90 -30M70 -6L92 -26', 5) +
            b.form(`${ellipse(-42, -14, 42, 26)}${ellipse(42, -14, 42, 26)}`, b.p.ink, {
              hatch: false,
              shade: 0,
            }) +
            b.line('M-6 -18Q0 -24 6 -18', 6) +
            b.line('M-60 -24L-44 -8M26 -24L42 -8', 3, b.p.paper, 0.8),
        ),
    ) +
    windowLight(b, { x: 0.14, y: 0.08, strength: 0.34 })
  );
};

export const outfitFromAbove: Drawing = (b) => {
  const k = b.size * 0.98;
  const kinds = garments(b);
  const lay = (x: number, y: number, turn: number, content: string) =>
    at(
      x,
      y,
      k,
      b.blurred(
        `<g transform="translate(10 12)" opacity=".5">${b.fill(rect(-70, 0, 150, 300, 40), b.p.dusk)}</g>`,
        9,
      ) + content,
      turn,
    );
  return (
    tableTop(b, mix(b.p.wall, b.p.paper, 0.4), mix(b.p.accent, b.p.paper, 0.3)) +
    lay(240, b.h * 0.16, -8, (kinds[2] ?? hanger.bind(null, b))(b.p.main)) +
    lay(500, b.h * 0.22, 7, (kinds[3] ?? hanger.bind(null, b))(b.p.second)) +
    (b.h > 800
      ? lay(210, b.h * 0.56, 6, (kinds[0] ?? hanger.bind(null, b))(mix(b.p.main, b.p.ink, 0.3)))
      : '') +
    at(
      b.h > 800 ? 520 : 230,
      b.h * 0.84,
      k,
      b.form(ellipse(0, 0, 100, 92), mix(b.p.accent, b.p.paper, 0.3), { shade: 0.2 }) +
        b.form(ellipse(0, -4, 56, 50), mix(b.p.accent, b.p.paper, 0.1), { shade: 0.3 }) +
        b.line('M-54 6C-30 38 30 38 54 6', 11, b.p.main),
      b.swing() * 2,
    ) +
    windowLight(b, { x: 0.2, y: 0.16, strength: 0.26 })
  );
};
