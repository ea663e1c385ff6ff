import type { ProjectGroup } from '@briefhouse/contracts/marketplace/project.ts';

/** The fields of a project that decide who may do what with it; a stored row and a contract's output both fit. */
export interface ProjectState {
  is_pending: boolean;
  assigned_creator_id?: string | null | undefined;
  pending_creator_id?: string | null | undefined;
}

/** Groups are exclusive: whoever is pending is neither unassigned nor assigned. */
export const groupOf = (project: ProjectState): ProjectGroup => {
  if (project.is_pending) return 'pending';
  return project.assigned_creator_id ? 'assigned' : 'unassigned';
};
