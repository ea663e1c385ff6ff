import type { Project, ProjectGroup } from '@briefhouse/contracts/marketplace/project.ts';

/** `total` counts every project; `finished` counts the assigned projects whose work is done. */
export type Filter = 'total' | 'finished' | ProjectGroup;

export const filters: readonly { filter: Filter; label: string; heading: string; empty: string }[] = [
  { filter: 'total', label: 'Total Projects', heading: 'All projects', empty: 'No projects yet' },
  { filter: 'assigned', label: 'Assigned', heading: 'Assigned projects', empty: 'No assigned projects yet' },
  {
    filter: 'pending',
    label: 'Pending Approval',
    heading: 'Projects pending approval',
    empty: 'No projects are pending approval',
  },
  {
    filter: 'unassigned',
    label: 'Unassigned',
    heading: 'Unassigned projects',
    empty: 'No unassigned projects',
  },
  { filter: 'finished', label: 'Finished', heading: 'Finished projects', empty: 'No finished projects yet' },
];

export const filterOf = (word: string | null): Filter =>
  filters.find(({ filter }) => filter === word)?.filter ?? 'total';

export const ofFilter = (projects: readonly Project[], filter: Filter): Project[] =>
  projects.filter(
    ({ group, status }) =>
      filter === 'total' || group === filter || (filter === 'finished' && status === 'finished'),
  );

export const assigneeOf = (
  project: Pick<Project, 'group' | 'assigned_creator_name' | 'pending_creator_name'>,
): string => {
  if (project.group === 'unassigned') return 'Unassigned';
  if (project.assigned_creator_name) return project.assigned_creator_name;
  return project.pending_creator_name ? `Offered to ${project.pending_creator_name}` : 'Offer sent';
};
