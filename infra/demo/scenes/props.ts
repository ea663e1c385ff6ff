import { at, type Brush, ellipse, leaf, mix, rect, width } from './paint.ts';

// Things that stand at the origin, upwards from there.

/** A wall and what stands before it. */
export const room = (
  b: Brush,
  wall = b.p.wall,
  floor = mix(b.p.paper, b.p.main, 0.16),
  ground = b.ground,
): string =>
  b.fill(rect(-20, -20, width + 40, b.h + 40), wall) +
  b.fill(rect(-20, ground, width + 40, b.h - ground + 20), floor) +
  b.blurred(b.fill(rect(-20, ground - 26, width + 40, 30), b.p.dusk, 0.22), 12) +
  b.line(`M-10 ${ground}L${width + 10} ${ground}`, 3) +
  Array.from({ length: 4 }, (_, index) => {
    const y = ground + 26 + index * (34 + index * 16);
    const x = b.r.between(-60, 420);
    return b.line(`M${x} ${y}L${x + b.r.between(120, 320)} ${y + 2}`, 1.8, b.p.ink, 0.22);
  }).join('');

/** Seen from above: a table top or a cloth with a second colour lying across it. */
export const tableTop = (b: Brush, colour = b.p.wall, cloth = mix(b.p.second, b.p.paper, 0.35)): string => {
  const slope = b.r.between(-140, 140);
  const edge = b.h * (b.r.between(56, 68) / 100);
  const sheet = `M-30 ${edge + slope}L${width + 30} ${edge - slope}L${width + 30} ${b.h + 30}L-30 ${b.h + 30}Z`;
  const stripes = Array.from({ length: 9 }, (_, index) => {
    const y = edge + 36 + index * 62;
    return b.line(
      `M-30 ${y + slope}L${width + 30} ${y - slope}`,
      index % 3 === 0 ? 9 : 3,
      mix(b.p.second, b.p.ink, 0.25),
      0.4,
    );
  }).join('');
  return (
    b.fill(rect(-20, -20, width + 40, b.h + 40), colour) +
    Array.from({ length: 7 }, (_, index) => {
      const y = (index + 0.5) * (b.h / 8);
      return b.line(`M-10 ${y}C200 ${y + 14} 460 ${y - 14} ${width + 10} ${y + 4}`, 1.8, b.p.ink, 0.14);
    }).join('') +
    b.blurred(b.fill(sheet, b.p.dusk, 0.4), 10) +
    b.flat(sheet, cloth, stripes)
  );
};

/** A large quiet disc or arch behind what matters. */
export const halo = (b: Brush, colour = b.p.main, y = b.ground, kind: 'arch' | 'disc' = 'arch'): string => {
  const r = 235 * Math.min(1.15, b.size);
  return kind === 'disc'
    ? b.flat(ellipse(width / 2 + 30, y - r * 1.05, r), colour, '', 0)
    : b.flat(
        `M${width / 2 - r} ${y}L${width / 2 - r} ${y - r * 1.1}C${width / 2 - r} ${y - r * 2.35} ${width / 2 + r} ${y - r * 2.35} ${width / 2 + r} ${y - r * 1.1}L${width / 2 + r} ${y}Z`,
        colour,
        b.fill(
          `M${width / 2 - r * 0.72} ${y}L${width / 2 - r * 0.72} ${y - r * 1.05}C${width / 2 - r * 0.72} ${y - r * 1.98} ${width / 2 + r * 0.72} ${y - r * 1.98} ${width / 2 + r * 0.72} ${y - r * 1.05}L${width / 2 + r * 0.72} ${y}Z`,
          mix(colour, b.p.ink, 0.16),
        ),
        0,
      );
};

export const plant = (
  b: Brush,
  high = 230,
  pot = b.p.main,
  green = mix(b.p.second, '#2f6b45', 0.5),
): string => {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const turn = (index - 4) * 17 + b.swing(1, index * 0.09) * 2.5;
    const l = high * (1 - Math.abs(index - 4) * 0.09);
    const tint = mix(green, index % 2 ? b.p.paper : b.p.ink, 0.16);
    return at(
      0,
      -84,
      1,
      b.form(leaf(high * 0.13, l), tint, { shade: 0.5, hatch: false, line: 2.4 }) +
        b.line(`M0 0L0 ${-l * 0.86}`, 1.8),
      turn,
    );
  });
  const order = [0, 8, 1, 7, 2, 6, 3, 5, 4].map((index) => leaves[index]);
  return (
    b.cast(0, 0, 62) +
    order.join('') +
    b.form('M-54 -82L54 -82L42 0Q0 8 -42 0Z', pot, {}) +
    b.form(rect(-62, -100, 124, 24, 6), mix(pot, b.p.paper, 0.12))
  );
};

export const twigs = (b: Brush, vase = b.p.second, blossom = b.p.accent): string => {
  const twig = (turn: number, l: number, phase: number) =>
    at(
      0,
      -150,
      1,
      b.line(`M0 0Q${l * 0.08} ${-l * 0.5} 0 ${-l}`, 3) +
        Array.from({ length: 6 }, (_, index) => {
          const y = -l * (0.3 + index * 0.13);
          const side = index % 2 ? 1 : -1;
          return (
            b.line(`M${l * 0.03} ${y}L${side * 24} ${y - 22}`, 2) +
            b.flat(ellipse(side * 28, y - 28, 10, 12), index % 3 ? blossom : b.p.paper, '', 2)
          );
        }).join(''),
      turn + b.swing(1, phase) * 2,
    );
  return (
    b.cast(0, 0, 46) +
    twig(-22, 210, 0) +
    twig(16, 250, 0.2) +
    twig(42, 170, 0.4) +
    b.form(
      'M-20 -160L20 -160C18 -120 52 -96 50 -46C48 -6 30 0 0 0C-30 0 -48 -6 -50 -46C-52 -96 -18 -120 -20 -160Z',
      vase,
    )
  );
};

export const mug = (b: Brush, colour = b.p.main): string =>
  b.cast(0, 0, 48) +
  b.line('M40 -84C86 -92 92 -30 38 -26', 15) +
  b.line('M40 -84C86 -92 92 -30 38 -26', 9, colour) +
  b.form('M-48 -104L48 -104C48 -60 44 -20 34 -4Q0 8 -34 -4C-44 -20 -48 -60 -48 -104Z', colour) +
  b.flat(ellipse(0, -104, 48, 13), mix(colour, b.p.paper, 0.3)) +
  b.fill(ellipse(0, -102, 40, 9), mix(b.p.ink, '#7a3b1c', 0.6));

export const books = (b: Brush, count = 4): string =>
  b.cast(0, 0, 96, 1.2) +
  Array.from({ length: count }, (_, index) => {
    const colours = [b.p.main, b.p.paper, b.p.second, b.p.accent, mix(b.p.main, b.p.ink, 0.4)];
    const wide = 190 - ((index * 37) % 48);
    const shift = ((index * 29) % 34) - 17;
    return (
      b.form(rect(-wide / 2 + shift, -(index + 1) * 34, wide, 33, 4), colours[index % 5] ?? b.p.main, {
        shade: 0.2,
      }) +
      b.line(
        `M${-wide / 2 + shift + 26} ${-(index + 1) * 34 + 4}L${-wide / 2 + shift + 26} ${-index * 34 - 4}`,
        2,
      )
    );
  }).join('');

export const lamp = (b: Brush, colour = b.p.accent, high = 420): string =>
  b.cast(0, 0, 60) +
  b.blurred(
    `<path d="M-70 ${-high}L70 ${-high}L190 0L-190 0Z" fill="${b.p.accent}"/>`,
    16,
    `opacity="${0.34 + b.swing() * 0.05}"`,
  ) +
  b.line(`M0 -8L0 ${-high}`, 7) +
  b.form(ellipse(0, -6, 58, 12), b.p.ink, { hatch: false }) +
  b.form(`M-46 ${-high - 120}L46 ${-high - 120}L88 ${-high}L-88 ${-high}Z`, colour);

/** Stands upright, with something on its screen of 150 by 300. */
export const phone = (b: Brush, on: string, body = b.p.ink): string =>
  b.form(rect(-88, -350, 176, 350, 28), body, { shade: 0.1, hatch: false }) +
  b.flat(rect(-76, -336, 152, 322, 18), b.p.paper, on, 2) +
  b.fill(rect(-24, -328, 48, 9, 4), body);

/** A framed view through a window: what is seen is drawn by `view` in a box from the origin. */
export const casement = (b: Brush, x: number, y: number, w: number, h: number, view: string): string =>
  at(
    x,
    y,
    1,
    b.form(rect(-22, -22, w + 44, h + 44), mix(b.p.paper, b.p.wall, 0.3), { shade: 0.04, hatch: false }) +
      b.flat(rect(0, 0, w, h), mix(b.p.second, b.p.paper, 0.7), view) +
      b.line(`M${w / 2} 0L${w / 2} ${h}`, 12) +
      b.line(`M${w / 2} 0L${w / 2} ${h}`, 7, b.p.paper) +
      b.form(rect(-40, h + 14, w + 80, 24, 4), b.p.paper, { shade: 0.1, hatch: false }),
  );

/** Hills behind hills, the nearest the strongest; they drift against each other. */
export const hills = (b: Brush, top: number, colour = b.p.second, count = 4, wide = width): string =>
  Array.from({ length: count }, (_, index) => {
    const depth = (index + 1) / count;
    const base = top + index * (b.h * 0.085);
    const shift = b.r.between(0, 300) + b.swing(1, 0.25) * 12 * depth;
    const points = Array.from({ length: 13 }, (_, step) => {
      const x = -60 + (step / 12) * (wide + 120);
      const y =
        base -
        Math.abs(Math.sin((x + shift * 2) / (150 - index * 12) + index * 1.7)) * (150 - index * 22) +
        Math.sin((x + shift) / 47) * 12;
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    const tint = mix(mix(colour, b.p.paper, 0.75 - depth * 0.7), b.p.ink, depth > 0.9 ? 0.22 : 0);
    return b.flat(
      `M-60 ${b.h + 40}L${points.join('L')}L${wide + 60} ${b.h + 40}Z`,
      tint,
      '',
      index === count - 1 ? 3 : 1.8,
    );
  }).join('');

export const sun = (b: Brush, x: number, y: number, r: number, colour = b.p.main): string =>
  b.blurred(`<circle cx="${x}" cy="${y}" r="${r * 1.5}" fill="${b.p.accent}" opacity=".5"/>`, 26) +
  b.flat(
    ellipse(x, y, r),
    colour,
    b.fill(ellipse(x - r * 0.2, y - r * 0.25, r * 0.8), mix(colour, b.p.accent, 0.45)),
    0,
  );

/** Clouds as flat, long shapes. */
export const clouds = (b: Brush, y: number): string =>
  Array.from({ length: 3 }, (_, index) => {
    const x = b.r.between(-20, 520) + b.swing(1, index * 0.3) * 14;
    const top = y + index * 70 + b.r.between(-20, 20);
    return b.flat(
      `M${x} ${top}C${x + 6} ${top - 30} ${x + 60} ${top - 46} ${x + 84} ${top - 22}C${x + 120} ${top - 48} ${x + 176} ${top - 30} ${x + 176} ${top - 6}C${x + 210} ${top - 10} ${x + 216} ${top + 6} ${x + 196} ${top + 8}L${x + 8} ${top + 8}Q${x - 14} ${top + 6} ${x} ${top}Z`,
      b.p.paper,
      '',
      2,
    );
  }).join('');

/** What they stand on in a shop window. */
export const plinth = (b: Brush, wide: number, high: number, colour = b.p.paper): string =>
  b.cast(0, 0, wide / 2, 1.3) +
  b.form(
    `M${-wide / 2} ${-high}L${wide / 2} ${-high}L${wide / 2} -6Q0 ${wide * 0.07} ${-wide / 2} -6Z`,
    colour,
  ) +
  b.flat(ellipse(0, -high, wide / 2, wide * 0.09), mix(colour, b.p.paper, 0.5));
