import type { projects } from '@briefhouse/contracts/marketplace/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import {
  acceptAssignment,
  cancelOffer,
  declineAssignment,
  offerProject,
  unassignCreator,
  unassignSelf,
} from './assignment.ts';
import { createProject, deleteProject, reportProject, setStatus, updateProject } from './commands.ts';
import { acceptCounter, counterOffer, declineCounter } from './counter.ts';
import {
  listAssignments,
  listFinishedProjects,
  listProjects,
  type NamedProject,
  readProject,
  withPeople,
} from './queries.ts';
import { toAssignment, toOwnedProject, toProjectFor } from './views.ts';

const owned = ({ row, people }: NamedProject, requestCount: number | null = null) => ({
  project: toOwnedProject(row, people, requestCount),
});

const assigned = ({ row, people }: NamedProject) => ({ project: toAssignment(row, people) });

export const projectRoutes: Routes<typeof projects> = {
  acceptAssignment: async ({ input, user, guards }) => assigned(await acceptAssignment(input, user, guards)),

  acceptCounter: async ({ input, user, guards }) => owned(await acceptCounter(input, user, guards)),

  cancelOffer: async ({ input, user, guards }) => owned(await cancelOffer(input.project_id, user, guards)),

  counterOffer: async ({ input, user, guards }) => assigned(await counterOffer(input, user, guards)),

  createProject: async ({ input, user, guards }) => owned(await createProject(input, user, guards), 0),

  declineAssignment: async ({ input, user, guards }) => {
    await declineAssignment(input.project_id, user, guards);
    return { ok: true };
  },

  declineCounter: async ({ input, user, guards }) => owned(await declineCounter(input, user, guards)),

  deleteProject: async ({ input, user, guards }) => {
    await deleteProject(input.project_id, user, guards);
    return { ok: true };
  },

  getProject: async ({ input, user }) => {
    const { row, people } = await withPeople(await readProject(input.project_id, user.id));
    return { project: toProjectFor(user.id, row, people) };
  },

  listAssignments: async ({ input, user }) => {
    const page = await listAssignments(user.id, { cursor: input.cursor, limit: input.limit });
    return { projects: page.data.map((row) => toAssignment(row, page.people)), next_cursor: page.cursor };
  },

  listFinishedProjects: async ({ input, user }) => {
    const page = await listFinishedProjects(user.id, { cursor: input.cursor, limit: input.limit });
    return {
      projects: page.data.map((row) => toOwnedProject(row, page.people, 0)),
      next_cursor: page.cursor,
    };
  },

  listProjects: async ({ user }) => {
    const { projects, people, ...rest } = await listProjects(user.id);
    return { ...rest, projects: projects.map(({ row, waiting }) => toOwnedProject(row, people, waiting)) };
  },

  reportProject: async ({ input, user, guards }) => {
    await reportProject(input, user, guards);
    return { ok: true };
  },

  offerProject: async ({ input, user, guards }) => owned(await offerProject(input, user, guards)),

  setStatus: async ({ input, user, guards }) =>
    assigned(await setStatus(input.project_id, input.status, user, guards)),

  unassignCreator: async ({ input, user, guards }) =>
    owned(await unassignCreator(input.project_id, user, guards)),

  unassignSelf: async ({ input, user, guards }) => {
    await unassignSelf(input.project_id, user, guards);
    return { ok: true };
  },

  updateProject: async ({ input, user, guards }) => owned(await updateProject(input, user, guards)),
};
