import { listSharedProjects } from '@briefhouse/contracts/chat/conversation.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { createContext, useContext } from 'react';
import type { Thread } from '../thread/thread.ts';

export type SharedProject = Output<typeof listSharedProjects>['projects'][number];

const none: readonly SharedProject[] = [];

/** Undefined until the first answer. After a failure the thread knows the projects that its messages name. */
export const useSharedProjects = (partnerId: string): readonly SharedProject[] | undefined => {
  const { data, failureCount } = useContractQuery(
    listSharedProjects,
    { partner_id: partnerId },
    { select: ({ projects }: Output<typeof listSharedProjects>) => projects },
  );
  return data ?? (failureCount > 0 ? none : undefined);
};

/** The projects of the two whose thread is shown. */
export const SharedProjects = createContext<readonly SharedProject[]>([]);

/** A shared project; undefined for one that is no longer theirs. */
export const useSharedProject = (projectId: string | undefined): SharedProject | undefined =>
  useContext(SharedProjects).find(({ id }) => id === projectId);

/** A project that the thread can be narrowed to; without a state it is no longer one of the two's. */
export interface NamedProject {
  id: string;
  name: string;
  state?: string;
  path?: string;
}

/** The projects that the two share, and those named in the loaded part of the thread. */
export const namedProjects = (
  shared: readonly SharedProject[],
  { messages, events }: Pick<Thread, 'messages' | 'events'>,
): readonly NamedProject[] => {
  const known = new Map<string, NamedProject>(shared.map((project) => [project.id, project]));
  for (const { project } of [...messages, ...events].reverse())
    if (project && !known.has(project.id)) known.set(project.id, project);
  return [...known.values()];
};
