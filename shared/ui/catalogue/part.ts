import type { ReactElement } from 'react';

/** A component as the catalogue shows it: the module `<name>.examples.tsx` beside it. */
export interface Part {
  /** Its states, by name. */
  examples: Readonly<Record<string, ReactElement>>;
  /** For a component that lies over the page: the height in pixels of the window that each of its states gets. */
  windowHeight?: number;
}

/** The components by the names of their files. */
export type Parts = Readonly<Record<string, Part>>;
