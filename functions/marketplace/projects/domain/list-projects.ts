import { limits } from '@briefhouse/contracts/limits.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { waitingRequests } from '../client-stats.ts';
import { projectEntity } from '../project.entity.ts';
import { toProject } from '../views.ts';

/** All of a client's projects, last changed first, and the sizes of their groups. */
export const listProjects = async (userId: string) => {
  const [{ data }, waiting] = await Promise.all([
    projectEntity().query.byOwner({ user_id: userId }).go({ limit: limits.projectsPerClient }),
    waitingRequests(userId),
  ]);
  const projects = data
    .map((row) => toProject(row, waiting(row.project_id)))
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at));
  const count = (group: Project['group']) => projects.filter((project) => project.group === group).length;
  return {
    projects,
    counts: {
      total: projects.length,
      assigned: count('assigned'),
      pending: count('pending'),
      unassigned: count('unassigned'),
    },
  };
};
