import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';

/** A sheet to draw on: 720 units wide; `t` runs from 0 to 1 and then begins again. */
export interface Sheet {
  h: number;
  t: number;
  random: Random;
  palette: Palette;
}

type Point = readonly [number, number];

export const width = 720;
const round = (value: number) => Math.round(value * 10) / 10;

const hash = (x: number, y: number, seed: number) => {
  const mixed = Math.imul(Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + seed * 1013, 1_274_126_177);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
};
const smooth = (value: number) => value * value * (3 - 2 * value);
/** Value noise from -1 to 1. */
const noise = (x: number, y: number, seed: number) => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [smooth(x - left), smooth(y - top)];
  const row = (at: number) => hash(left, at, seed) * (1 - across) + hash(left + 1, at, seed) * across;
  return (row(top) * (1 - down) + row(top + 1) * down) * 2 - 1;
};

const steps = (from: Point, to: Point) =>
  Math.max(1, Math.min(60, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 9)));

/** The points along a path of absolute M, L, C, Q and Z, close enough for lines to bend between them. */
const flatten = (d: string): { points: Point[]; closed: boolean }[] => {
  const tokens = d.match(/[MLCQZ]|-?\d*\.?\d+(?:e-?\d+)?/g) ?? [];
  const parts: { points: Point[]; closed: boolean }[] = [];
  let points: Point[] = [];
  let command = 'M';
  let at = 0;
  const pair = (): Point => [Number(tokens[at++]), Number(tokens[at++])];
  const along = (end: Point, length: number, place: (share: number) => Point) => {
    for (let step = 1; step <= length; step += 1) points.push(step === length ? end : place(step / length));
  };
  while (at < tokens.length) {
    if (/[A-Z]/.test(tokens[at] ?? '')) command = tokens[at++] ?? 'M';
    const from = points.at(-1) ?? [0, 0];
    if (command === 'Z') {
      const last = parts.at(-1);
      const start = points[0];
      if (last && start) {
        along(start, steps(from, start), (share) => between(from, start, share));
        last.closed = true;
      }
    } else if (command === 'M') {
      points = [pair()];
      parts.push({ points, closed: false });
      command = 'L';
    } else if (command === 'L') {
      const to = pair();
      along(to, steps(from, to), (share) => between(from, to, share));
    } else if (command === 'Q') {
      const [one, to] = [pair(), pair()];
      along(to, steps(from, one) + steps(one, to), (share) =>
        between(between(from, one, share), between(one, to, share), share),
      );
    } else {
      const [one, two, to] = [pair(), pair(), pair()];
      along(to, steps(from, one) + steps(one, two) + steps(two, to), (share) => {
        const middle = between(one, two, share);
        return between(
          between(between(from, one, share), middle, share),
          between(middle, between(two, to, share), share),
          share,
        );
      });
    }
  }
  return parts;
};
const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** The path as a hand would draw it. */
const wobbled = (d: string, seed: number, by: number): string =>
  flatten(d)
    .map(({ points, closed }) => {
      const drawn = points.map(([x, y]) => {
        const [u, v] = [x / 44 + seed * 7.3, y / 44];
        return `${round(x + noise(u, v, seed) * by)} ${round(y + noise(u, v, seed + 50) * by)}`;
      });
      return `M${drawn.join('L')}${closed ? 'Z' : ''}`;
    })
    .join('');

const boxOf = (d: string) => {
  const points = flatten(d).flatMap((part) => part.points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
};

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
/** `share` of `b` in `a`. */
export const mix = (a: string, b: string, share: number): string => {
  const other = channels(b);
  return `#${channels(a)
    .map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

export const rect = (x: number, y: number, w: number, h: number, r = 0): string =>
  r === 0
    ? `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`
    : `M${x + r} ${y}L${x + w - r} ${y}Q${x + w} ${y} ${x + w} ${y + r}L${x + w} ${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}L${x + r} ${y + h}Q${x} ${y + h} ${x} ${y + h - r}L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`;

export const ellipse = (cx: number, cy: number, rx: number, ry = rx): string => {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  return `M${cx - rx} ${cy}C${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry}C${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy}C${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry}C${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy}Z`;
};

/** A pointed leaf from the origin upwards. */
export const leaf = (w: number, l: number): string =>
  `M0 0C${w} ${-l * 0.3} ${w * 0.9} ${-l * 0.75} 0 ${-l}C${-w * 0.9} ${-l * 0.75} ${-w} ${-l * 0.3} 0 0Z`;

export const at = (x: number, y: number, scale: number, content: string, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${content}</g>`;

interface Form {
  /** How much of it, from the right, lies in shade; none for flat things. */
  shade?: number;
  /** Ink lines in the shade. */
  hatch?: boolean;
  /** Width of the outline; 0 for none. */
  line?: number;
  /** What is drawn on it and ends at its edge. */
  on?: string;
}

/** What scenes are drawn with: flat colour printed a little beside its ink lines, as from a press with few colours. */
export const createBrush = ({ h, t, random, palette }: Sheet) => {
  let ids = 0;
  const seed = random.between(1, 900);
  const fill = (d: string, colour: string, opacity = 1) =>
    `<path d="${wobbled(d, seed, 2.2)}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  const line = (d: string, wide = 3, colour = palette.ink, opacity = 1) =>
    `<path d="${wobbled(d, seed + 1, 1.8)}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  /** An arm or a leg along a line, with ink on both sides. */
  const limb = (d: string, colour: string, wide: number) => line(d, wide + 6) + line(d, wide, colour);
  const within = (d: string, content: string) => {
    const id = `c${ids++}`;
    return `<clipPath id="${id}"><path d="${wobbled(d, seed, 2.2)}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
  };
  const blurred = (content: string, by: number, attributes = '') => {
    const id = `f${ids++}`;
    return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${by}"/></filter><g filter="url(#${id})" ${attributes}>${content}</g>`;
  };
  const form = (
    d: string,
    colour: string,
    { shade = 0.36, hatch = true, line: wide = 3, on = '' }: Form = {},
  ) => {
    const box = boxOf(d);
    const edge = box.x + box.w * (1 - shade);
    const bulge = box.w * 0.08;
    const [top, bottom, right] = [box.y - 4, box.y + box.h + 4, box.x + box.w + 6];
    const dark =
      shade === 0
        ? ''
        : fill(
            `M${edge} ${top}Q${edge + bulge} ${(top + bottom) / 2} ${edge} ${bottom}L${right} ${bottom}L${right} ${top}Z`,
            mix(colour, palette.dusk, 0.34),
          );
    const lines =
      shade === 0 || !hatch
        ? ''
        : Array.from({ length: Math.ceil(box.h / 9) + 2 }, (_, index) => {
            const y = box.y + index * 9;
            const from = box.x + box.w * (1 - shade * (0.42 + noise(index * 0.7, 0, seed) * 0.16));
            return `M${round(from)} ${round(y)}L${round(right)} ${round(y - (right - from) * 0.45)}`;
          }).join('');
    const light =
      shade === 0
        ? ''
        : fill(
            `M${box.x - 4} ${top}L${box.x + box.w * 0.1} ${top}Q${box.x + box.w * 0.16} ${(top + bottom) / 2} ${box.x + box.w * 0.1} ${bottom}L${box.x - 4} ${bottom}Z`,
            mix(colour, palette.paper, 0.5),
          );
    return `<g transform="translate(2 1.5)">${fill(d, colour)}${within(d, dark + light + on + (lines && `<path d="${lines}" fill="none" stroke="${palette.ink}" stroke-width="1.6" opacity=".5"/>`))}</g>${wide > 0 ? line(d, wide) : ''}`;
  };
  /** A flat piece without shade. */
  const flat = (d: string, colour: string, on = '', wide = 3) =>
    form(d, colour, { shade: 0, on, line: wide });
  /** The shadow that something throws to the right on the ground it stands on. */
  const cast = (cx: number, cy: number, rx: number, long = 1.6) =>
    blurred(
      fill(
        `M${cx - rx} ${cy}C${cx - rx} ${cy - rx * 0.24} ${cx} ${cy - rx * 0.3} ${cx + rx * long} ${cy - rx * 0.34}C${cx + rx * (long + 0.7)} ${cy - rx * 0.3} ${cx + rx * long} ${cy + rx * 0.12} ${cx + rx} ${cy + rx * 0.16}C${cx} ${cy + rx * 0.26} ${cx - rx} ${cy + rx * 0.2} ${cx - rx} ${cy}Z`,
        palette.dusk,
      ),
      3,
      'style="mix-blend-mode:multiply" opacity=".5"',
    );
  return {
    w: width,
    h,
    t,
    p: palette,
    r: random,
    /** Where things stand, and how large. */
    ground: Math.round(h * (h > 1100 ? 0.74 : 0.78)),
    size: h > 1100 ? 1.3 : h > 800 ? 1.08 : 0.9,
    fill,
    line,
    limb,
    within,
    blurred,
    form,
    flat,
    cast,
    /** From -1 to 1 and back, once or more in the time of the sheet. */
    swing: (times = 1, phase = 0) => Math.sin((t * times + phase) * 2 * Math.PI),
  };
};
export type Brush = ReturnType<typeof createBrush>;
export type Drawing = (brush: Brush) => string;

const isCool = (hex: string) => {
  const [red = 0, , blue = 0] = channels(hex);
  return blue >= red;
};

/** A drawing of the outdoors: where the palette has a blue or a green, hills and water take it. */
export const outside =
  (drawing: Drawing): Drawing =>
  (brush) => {
    const { main, second } = brush.p;
    const swapped = isCool(main) && !isCool(second);
    return drawing(swapped ? { ...brush, p: { ...brush.p, main: second, second: main } } : brush);
  };
