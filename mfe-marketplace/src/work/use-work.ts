import { listAssignments } from '@briefhouse/contracts/marketplace/assignment.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { listRequests } from '@briefhouse/contracts/marketplace/request.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { cancelReads } from '@briefhouse/web/contract-query.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';

export type SentRequest = Output<typeof listRequests>['requests'][number];

export const assignments = pagedList(listAssignments, 'projects');
export const sentRequests = pagedList(listRequests, 'requests', { of: records<SentRequest>({ keyOf: ({ request_id }) => request_id }) });

/** The creator's assignments, finished projects and offers, newest first; a hundred until more are asked for. */
export const useAssignments = () => useInfiniteQuery(assignments.query({}, { select: assignments.itemsOf }));

/** The creator's own requests in every state, newest first; a hundred until more are asked for. */
export const useSentRequests = () =>
  useInfiniteQuery(sentRequests.query({}, { select: sentRequests.itemsOf }));

/** Cancels a fetch of the list: its answer would be older than the change about to be shown. */
export const stopReading = (cache: QueryClient) => cancelReads(cache, listAssignments);

export const changeAssignment = (cache: QueryClient, id: string, by: (project: Project) => Project) =>
  assignments.change(cache, {}, (data) => assignments.patch(data, id, by));

export const dropAssignment = (cache: QueryClient, id: string) =>
  assignments.change(cache, {}, (data) => assignments.remove(data, id));
