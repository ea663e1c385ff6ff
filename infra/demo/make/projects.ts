import { noGuards } from '@briefhouse/functions/kit/guards.ts';
import { acceptAssignment, offerProject } from '@briefhouse/functions/work/project/assignment.ts';
import { createProject, setStatus, updateProject } from '@briefhouse/functions/work/project/commands.ts';
import { readProject } from '@briefhouse/functions/work/project/queries.ts';
import { approveRequest, sendRequest } from '@briefhouse/functions/work/request/commands.ts';
import { randomFrom } from '../random.ts';
import { type Act, hour, type Person, userOf } from './acts.ts';
import type { Creator, SeedProject } from './world.ts';

type Does = (project_id: string) => Promise<unknown>;
const minute = 60_000;

/** The time when a project was offered to its creator, or given to them; never for an open one. */
export const takenAt = (project: SeedProject): number => {
  const [created, moved] = [project.created_at, project.updated_at].map(Date.parse) as [number, number];
  const approved = project.requests.find(({ status }) => status === 'approved');
  if (approved) return Date.parse(approved.at) + 24 * hour;
  if (project.state === 'offered') return moved;
  if (project.state === 'open') return Number.POSITIVE_INFINITY;
  const chance = randomFrom(project.budget_cents + project.project_id.length);
  const asked = created + askedWithin(project);
  return Math.max(asked + minute, acceptedAt(project) - chance.between(25, 26 * 60) * minute);
};

/** Requests for an open project come at any time; those for others within its first hours. */
const askedWithin = ({ created_at, updated_at }: SeedProject): number =>
  Math.min(6 * hour, (Date.parse(updated_at) - Date.parse(created_at)) / 4);

const acceptedAt = (project: SeedProject): number => {
  const [created, moved] = [project.created_at, project.updated_at].map(Date.parse) as [number, number];
  return project.state === 'to_do' ? moved : created + (moved - created) * 0.6;
};

/** The steps of one project until the state that the demo shows. */
const wayOf = (project: SeedProject): Act[] => {
  const { project_id, owner, worker, state, requests, name, description, budget_cents } = project;
  const [brand, moved] = [userOf(owner), Date.parse(project.updated_at)];
  const brief = { name, description, start_date: project.start_date, end_date: project.end_date };
  const act = (at: number, people: Person[], does: Does): Act => ({
    at,
    people,
    does: () => does(project_id),
  });
  const asks = requests.map(({ creator, message, status, at }) =>
    act(
      status === 'declined' ? Date.parse(project.created_at) + askedWithin(project) : Date.parse(at),
      [owner, creator],
      (project_id) => sendRequest({ project_id, message }, userOf(creator), noGuards),
    ),
  );
  const posts = act(Date.parse(project.created_at), [owner], (submission_id) =>
    createProject({ ...brief, budget_cents, submission_id }, brand, noGuards),
  );
  return [posts, ...asks, ...(worker ? worked(worker) : [])];

  function worked(creator: Creator): Act[] {
    const user = userOf(creator);
    const { user_id: creator_id } = creator;
    const isAsked = requests.some(({ status }) => status === 'approved');
    const given = act(takenAt(project), [owner, creator], (id) =>
      isAsked
        ? approveRequest({ project_id: id, creator_id }, brand, noGuards)
        : offerProject({ project_id: id, creator_id, message: '' }, brand, noGuards),
    );
    if (state === 'offered') return [given];
    const accepts = act(acceptedAt(project), [], (id) =>
      acceptAssignment({ project_id: id }, user, noGuards),
    );
    const last: Does =
      state === 'price_change'
        ? async (id) => {
            const { version } = await readProject(id, owner.user_id);
            const input = { ...brief, project_id: id, version, budget_cents: budget_cents + 5_000 };
            return updateProject(input, brand, noGuards);
          }
        : (id) => setStatus(id, state === 'finished' ? 'finished' : 'in_progress', user, noGuards);
    return [given, ...(isAsked ? [] : [accepts]), ...(state === 'to_do' ? [] : [act(moved, [], last)])];
  }
};

/** Projects in every state, and requests for them. */
export const projectActs = (projects: readonly SeedProject[]): Act[] => projects.flatMap(wayOf);
