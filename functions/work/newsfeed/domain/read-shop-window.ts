import { epochMs } from '../../../kit/clock.ts';
import { serverLimits } from '../../../kit/server-limits.ts';
import { newsfeedList, projectEntity } from '../../project/row.ts';
import { countOpen } from '../open-count.ts';
import type { OpenFacts } from '../open-listing.ts';

interface ShopWindow {
  open: number;
  newest: OpenFacts[];
}

const keptMs = 5_000;
let kept: { window: Promise<ShopWindow>; until: number } | undefined;

/**
 * The newest open projects and the number of all: two reads at once, the same for everybody, and therefore kept in the
 * function's memory for five seconds.
 */
export const readShopWindow = (): Promise<ShopWindow> => {
  const now = epochMs();
  // A clock that was set back must not keep it for longer.
  if (kept && now < kept.until && kept.until - now <= keptMs) return kept.window;
  const asked = { window: read(), until: now + keptMs };
  kept = asked;
  asked.window.catch(() => {
    if (kept === asked) kept = undefined;
  });
  return asked.window;
};

const read = async (): Promise<ShopWindow> => {
  const [{ data: newest }, open] = await Promise.all([
    projectEntity()
      .query.byNewsfeed({ gsi2pk: newsfeedList })
      .go({ order: 'desc', limit: serverLimits.shopWindowProjects }),
    countOpen(undefined),
  ]);
  // The count follows a moment later.
  return { open: Math.max(open, newest.length), newest };
};
