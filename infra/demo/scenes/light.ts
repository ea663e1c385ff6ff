import { type Brush, ellipse, leaf, mix, rect, width } from './paint.ts';

type Kind = 'panes' | 'blinds' | 'arch';

/** Where the sun comes through: the outlines of what is lit, leaning to the right. */
const openings = (kind: Kind, left: number, top: number, wide: number, high: number): string[] => {
  const leaning = (x: number, y: number, w: number, h: number) =>
    `M${x} ${y}L${x + w} ${y + w * 0.18}L${x + w + h * 0.34} ${y + w * 0.18 + h}L${x + h * 0.34} ${y + h}Z`;
  if (kind === 'blinds')
    return Array.from({ length: 11 }, (_, row) =>
      leaning(left + row * high * 0.105, top + row * high * 0.31, wide * 1.16, high * 0.19),
    );
  if (kind === 'arch')
    return [0, 1].map((column) => {
      const [x, y, w] = [left + column * wide * 0.62, top + wide * 0.3 + column * wide * 0.14, wide * 0.56];
      const [lower, lean] = [high * 2.7, high * 0.92];
      return `M${x} ${y}C${x - w * 0.1} ${y - w * 0.7} ${x + w * 0.8} ${y - w * 0.56} ${x + w} ${y + w * 0.18}L${x + w + lean} ${y + lower}L${x + lean} ${y + lower - w * 0.18}Z`;
    });
  return [0, 1].flatMap((column) =>
    [0, 1, 2].map((row) =>
      leaning(
        left + column * wide * 0.56 + row * high * 0.36,
        top + row * high * 1.06 + column * wide * 0.1,
        wide * 0.5,
        high,
      ),
    ),
  );
};

/** Sun through a window; all around it lies in shade. It moves a little in the time of the sheet. */
export const windowLight = (b: Brush, { x = 0.12, y = 0.08, strength = 0.4 } = {}): string => {
  const kind = b.r.pick<Kind>(['panes', 'panes', 'blinds', 'arch']);
  const lit = openings(kind, width * x + b.swing() * 16, b.h * y, width * 0.36, b.h * 0.26).join('');
  const around = rect(-60, -60, width + 120, b.h + 120);
  const side = b.r.chance(0.35) ? `transform="translate(${width} 0) scale(-1 1)"` : '';
  const shade = b.blurred(
    `<path d="${around}${lit}" fill="${b.p.dusk}" fill-rule="evenodd"/>`,
    4,
    `style="mix-blend-mode:multiply" opacity="${(strength * 0.72).toFixed(2)}" ${side}`,
  );
  const glow = b.blurred(
    `<path d="${lit}" fill="${mix(b.p.accent, '#ffffff', 0.5)}"/>`,
    5,
    `style="mix-blend-mode:soft-light" opacity=".8" ${side}`,
  );
  return shade + glow;
};

/** Shadows of leaves that stand outside of the picture. */
export const leafLight = (b: Brush, from: 'left' | 'right' = 'left'): string => {
  const side = from === 'left' ? 1 : -1;
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const turn = side * (38 + index * 13 + b.swing(1, index * 0.07) * 3);
    const x = from === 'left' ? -50 + index * 26 : width + 50 - index * 26;
    return `<g transform="translate(${x} ${b.h * 0.02 + index * 20}) rotate(${turn})"><path d="${leaf(34, 330 - index * 12)}"/></g>`;
  });
  return b.blurred(
    leaves.join(''),
    7,
    `fill="${b.p.dusk}" style="mix-blend-mode:multiply" opacity=".34" transform="rotate(${side * 40} ${from === 'left' ? 0 : width} 0)"`,
  );
};

/** The corners fall back, and paper shows through in specks. */
export const paperOver = (b: Brush): string => {
  const specks = Array.from({ length: 70 }, () =>
    ellipse(b.r.between(0, width), b.r.between(0, b.h), b.r.between(6, 16) / 10),
  );
  const fibres = Array.from({ length: 26 }, () => {
    const [x, y] = [b.r.between(0, width), b.r.between(0, b.h)];
    return `M${x} ${y}q${b.r.between(-9, 9)} ${b.r.between(-9, 9)} ${b.r.between(-18, 18)} ${b.r.between(-6, 6)}`;
  });
  return `<radialGradient id="corner" cx=".46" cy=".42" r=".78"><stop offset=".62" stop-color="${b.p.dusk}" stop-opacity="0"/><stop offset="1" stop-color="${b.p.dusk}" stop-opacity=".2"/></radialGradient><rect width="${width}" height="${b.h}" fill="url(#corner)" style="mix-blend-mode:multiply"/><path d="${specks.join('')}" fill="${b.p.paper}" opacity=".5"/><path d="${fibres.join('')}" fill="none" stroke="${b.p.ink}" stroke-width="1" opacity=".16"/>`;
};

/** Ribbons of steam above a point. */
export const steam = (b: Brush, x: number, y: number, high: number, ribbons = 3): string =>
  b.blurred(
    Array.from({ length: ribbons }, (_, index) => {
      const begin = x + (index - (ribbons - 1) / 2) * 44;
      const points = Array.from({ length: 15 }, (_, step) => {
        const share = step / 14;
        const sway = Math.sin(share * 6.5 + index * 2 - b.t * 2 * Math.PI) * (6 + share * 22);
        return `${(begin + sway).toFixed(1)} ${(y - share * high * (0.8 + index * 0.12)).toFixed(1)}`;
      });
      return `<path d="M${points.join('L')}" fill="none" stroke="${b.p.paper}" stroke-width="${13 - index * 2}" stroke-linecap="round" opacity=".72"/>`;
    }).join(''),
    3.5,
  );
