import type { Thread } from '../thread/thread.ts';
import type { SharedProject } from './use-shared-projects.ts';

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
