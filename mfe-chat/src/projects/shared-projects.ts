import { createContext, useContext } from 'react';
import type { SharedProject } from './use-shared-projects.ts';

/** The projects of the two whose thread is shown. */
export const SharedProjects = createContext<readonly SharedProject[]>([]);

/** A shared project; undefined for one that is no longer theirs. */
export const useSharedProject = (projectId: string | undefined): SharedProject | undefined =>
  useContext(SharedProjects).find(({ id }) => id === projectId);
