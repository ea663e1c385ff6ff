import { Resvg } from '@resvg/resvg-js';
import { randomFrom } from '../random.ts';
import { paperOver } from './light.ts';
import { createBrush, type Drawing, width } from './paint.ts';
import { palettes } from './palettes.ts';

export interface Scene {
  drawing: Drawing;
  /** Palette, arrangement and hand follow from it. */
  seed: number;
  /** Of a width of 720. */
  height: number;
}

/** A scene as SVG; `t` from 0 to 1 is its moment, for those that move. */
export const toSvg = ({ drawing, seed, height }: Scene, t = 0): string => {
  const random = randomFrom(seed * 7919);
  const palette = random.pick(palettes);
  const brush = createBrush({ h: height, t, random, palette });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${palette.wall}"/>${drawing(brush)}${paperOver(brush)}</svg>`;
};

/** A scene's pixels, four bytes each. */
export const toPixels = (scene: Scene, wide: number, t = 0) => {
  const image = new Resvg(toSvg(scene, t), {
    fitTo: { mode: 'width', value: wide },
    font: { loadSystemFonts: false },
  }).render();
  return { data: image.pixels, width: image.width, height: image.height };
};
