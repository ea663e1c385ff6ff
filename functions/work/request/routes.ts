import type { requests } from '@briefhouse/contracts/marketplace/endpoints.ts';
import { toCreatorAbout } from '../../directory/public.ts';
import type { Routes } from '../../kit/define-api.ts';
import { brandOfProfile, toOwnedProject } from '../project/views.ts';
import { approveRequest, declineRequest, sendRequest, setShortlisted, withdrawRequest } from './commands.ts';
import { declineRequests } from './decline-many.ts';
import { listProjectRequests, listRequests } from './queries.ts';
import { redactedRequest, toRequest } from './views.ts';

export const requestRoutes: Routes<typeof requests> = {
  approveRequest: async ({ input, user, guards }) => {
    const { row, people } = await approveRequest(input, user, guards);
    return { project: toOwnedProject(row, people) };
  },

  declineRequest: async ({ input, user, guards }) => ({
    request: toRequest(await declineRequest(input, user, guards)),
  }),

  declineRequests: async ({ input, user, guards }) => ({
    results: await declineRequests(input, user, guards),
  }),

  listProjectRequests: async ({ input, user }) => {
    const { requests, ...answer } = await listProjectRequests(input.project_id, user.id);
    return {
      ...answer,
      requests: requests.map(({ request, creator, profile }) => ({
        ...toRequest(request),
        creator,
        about: profile ? toCreatorAbout(profile) : null,
        shortlisted: request.shortlisted ?? false,
      })),
    };
  },

  listRequests: async ({ input, user }) => {
    const page = await listRequests(user.id, { cursor: input.cursor, limit: input.limit });
    return {
      requests: page.rows.map(({ row, owner }) => ({
        ...toRequest(row),
        project_name: redactedRequest(row).project_name,
        brand: owner ? brandOfProfile(owner) : null,
      })),
      next_cursor: page.next_cursor,
    };
  },

  sendRequest: async ({ input, user, guards }) => ({
    request: toRequest(await sendRequest(input, user, guards)),
  }),

  setShortlisted: async ({ input, user, guards }) => {
    await setShortlisted(input, user, guards);
    return { ok: true };
  },

  withdrawRequest: async ({ input, user, guards }) => ({
    request: toRequest(await withdrawRequest(input.project_id, user, guards)),
  }),
};
