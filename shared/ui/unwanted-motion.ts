/** Whether nothing may move, or be downloaded to move, before the person asks for it: reduced motion, or data saver. */
export const isMotionUnwanted = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
