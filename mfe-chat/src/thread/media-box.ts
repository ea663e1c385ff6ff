interface Pixels {
  width: number;
  height: number;
}

/** The widest and the highest that a file is shown in a bubble, in CSS pixels. */
const most = { width: 320, height: 360 };
/** In a narrower box the controls of the player would not fit. */
const narrowest = 128;
/** Long thin pictures are cut to these ratios. */
const ratios = { from: 0.4, to: 4 };
/** The size until the browser has told it. */
const usual = 4 / 3;

const between = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/** The size of a file in a bubble: the same while it is sent and once it is there, so that nothing moves. */
export const mediaBox = (size: Pixels | null): { width: number; ratio: number } => {
  const ratio = size ? between(size.width / size.height, ratios.from, ratios.to) : usual;
  const width = Math.min(most.width, most.height * ratio, Math.max(narrowest, size?.width ?? most.width));
  return { width: Math.round(width), ratio };
};
