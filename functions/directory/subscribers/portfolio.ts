import type { Subscriber } from '../../events/worker.ts';
import { isOnCard, syncWork } from '../portfolio/follow-up.ts';
import type { PieceRow } from '../portfolio/piece/row.ts';

/** Keeps the pieces of work on creators' profiles, and their number, in line with the portfolios. */
export const portfolio: Subscriber = {
  onChange: async ({ entity, before, after }) => {
    if (entity === 'portfolio') await syncWork(String((after ?? before)?.user_id));
    // One that comes or goes changes the portfolio too.
    if (entity !== 'piece' || !before || !after) return;
    const { user_id, piece_id } = after as PieceRow;
    if (await isOnCard(user_id, piece_id)) await syncWork(user_id);
  },
};
