import { epochMs } from '../../kit/clock.ts';

/** Frames that a connection may send at once, and how many come back each second: scrolling fast takes ten a second. */
const most = 40;
const perSecond = 10;
/** Connections that this process remembers. */
const remembered = 5000;
const budgets = new Map<string, { frames: number; at: number }>();

/**
 * Takes one frame from a connection's budget; false when it is used up. Each process counts by itself: a connection is
 * closed by the first one in which it asks for too much.
 */
export const takeFrame = (connectionId: string): boolean => {
  const at = epochMs();
  const before = budgets.get(connectionId) ?? { frames: most, at };
  const frames = Math.min(most, before.frames + (Math.max(0, at - before.at) / 1000) * perSecond) - 1;
  if (budgets.size >= remembered) budgets.clear();
  budgets.set(connectionId, { frames, at });
  return frames >= 0;
};
