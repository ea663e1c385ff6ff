import type { calendar } from '@briefhouse/contracts/marketplace/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { renewCalendar } from './commands.ts';
import { readCalendar } from './queries.ts';

export const calendarRoutes: Routes<typeof calendar> = {
  getCalendar: async ({ user }) => ({ made_at: (await readCalendar(user.id))?.made_at ?? null }),

  renewCalendar: ({ user, guards }) => renewCalendar(user, guards),
};
