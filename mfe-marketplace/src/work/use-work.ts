import { listAssignments } from '@briefhouse/contracts/marketplace/assignment.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { listRequests } from '@briefhouse/contracts/marketplace/request.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { byVersion, records } from '@briefhouse/web/records.ts';
import { useInfiniteQuery } from '@tanstack/react-query';

export type SentRequest = Output<typeof listRequests>['requests'][number];

export const assignments = pagedList(listAssignments, 'projects', {
  of: records<Project>({ newer: byVersion }),
});
export const sentRequests = pagedList(listRequests, 'requests', {
  of: records<SentRequest>({ keyOf: ({ request_id }) => request_id }),
});

/** The creator's assignments, finished projects and offers, newest first; a hundred until more are asked for. */
export const useAssignments = () => useInfiniteQuery(assignments.query({}, { select: assignments.itemsOf }));

/** The creator's own requests in every state, newest first; a hundred until more are asked for. */
export const useSentRequests = () =>
  useInfiniteQuery(sentRequests.query({}, { select: sentRequests.itemsOf }));
