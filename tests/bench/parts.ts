import type { Metric } from './metric.ts';

/** The parts of the bench; each is imported only when it is run. */
export const parts = {
  calls: async () => (await import('./calls/main.ts')).callMetrics(),
  functions: async () => (await import('./functions.ts')).functionMetrics(),
  crowd: async () => (await import('./crowd.ts')).crowdMetrics(),
  realtime: async () => (await import('./realtime.ts')).realtimeMetrics(),
  broadcast: async () => (await import('./broadcast.ts')).broadcastMetrics(),
  browser: async () => (await import('./browser.ts')).browserMetrics(),
  feed: async () => (await import('./feed.ts')).feedMetrics(),
  start: async () => (await import('./first-run.ts')).firstRunMetrics(),
} satisfies Record<string, () => Promise<Metric[]>>;

export const isPart = (name: string): name is keyof typeof parts => name in parts;
