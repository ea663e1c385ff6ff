import { listAssignments } from '@briefhouse/contracts/marketplace/list-assignments.ts';
import { listRequests } from '@briefhouse/contracts/marketplace/list-requests.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { call, type Output } from '@briefhouse/web/api.ts';
import { keys } from '@briefhouse/web/keys.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';

export type SentRequest = Output<typeof listRequests>['requests'][number];

const assignmentsKey = [...keys.projects, 'assignments'];
const sentRequestsKey = [...keys.requests, 'sent'];

/** Every page of a list, one after the other: the figures and counts need the whole. */
const readAll = async <T>(
  read: (page: { cursor?: string }) => Promise<{ items: T[]; next: string | null }>,
): Promise<T[]> => {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: T[]; next: string | null } = await read(cursor ? { cursor } : {});
    all.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return all;
};

/** What the creator works on, has finished or was offered, newest first. */
export const useAssignments = () =>
  useQuery({
    queryKey: assignmentsKey,
    queryFn: ({ signal }) =>
      readAll(async (page) => {
        const { projects, next_cursor } = await call(listAssignments, page, { signal });
        return { items: projects, next: next_cursor };
      }),
  });

/** The creator's own requests in every state, newest first. */
export const useSentRequests = () =>
  useQuery({
    queryKey: sentRequestsKey,
    queryFn: ({ signal }) =>
      readAll(async (page) => {
        const { requests, next_cursor } = await call(listRequests, page, { signal });
        return { items: requests, next: next_cursor };
      }),
  });

export const refetchAssignments = (cache: QueryClient) =>
  void cache.invalidateQueries({ queryKey: assignmentsKey });

export const refetchSentRequests = (cache: QueryClient) => {
  void cache.invalidateQueries({ queryKey: sentRequestsKey });
  void cache.invalidateQueries({ queryKey: keys.newsfeed });
};

/** A list on its way was read before the change that is about to be shown. */
export const stopReading = (cache: QueryClient) => cache.cancelQueries({ queryKey: assignmentsKey });

export const changeAssignment = (cache: QueryClient, id: string, by: (project: Project) => Project) =>
  cache.setQueryData<Project[]>(assignmentsKey, (list) =>
    list?.map((project) => (project.id === id ? by(project) : project)),
  );

export const dropAssignment = (cache: QueryClient, id: string) =>
  cache.setQueryData<Project[]>(assignmentsKey, (list) => list?.filter((project) => project.id !== id));
