import type { Figure } from './figure.ts';

/** The parts of the bench; each is imported only when it is run. */
export const parts = {
  calls: async () => (await import('./calls/main.ts')).callFigures(),
  functions: async () => (await import('./functions.ts')).functionFigures(),
  crowd: async () => (await import('./crowd.ts')).crowdFigures(),
  realtime: async () => (await import('./realtime.ts')).realtimeFigures(),
  broadcast: async () => (await import('./broadcast.ts')).broadcastFigures(),
  browser: async () => (await import('./browser.ts')).browserFigures(),
  feed: async () => (await import('./feed.ts')).feedFigures(),
  start: async () => (await import('./first-run.ts')).firstRunFigures(),
} satisfies Record<string, () => Promise<Figure[]>>;

export const isPart = (name: string): name is keyof typeof parts => name in parts;
