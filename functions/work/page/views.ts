import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Brief } from '@briefhouse/contracts/marketplace/brief.ts';
import type { getProjectPage, ProjectEvent } from '@briefhouse/contracts/marketplace/project-page.ts';
import type * as z from 'zod';
import { briefOf } from '../brief/queries.ts';
import type { BriefFieldRow } from '../brief/row.ts';
import { toSuggestion } from '../brief/views.ts';
import type { ProjectEventRow } from '../history/row.ts';
import { toOpenProject, toShownProject } from '../newsfeed/views.ts';
import { assignedAt } from '../project/posted-at.ts';
import type { People } from '../project/queries.ts';
import type { ProjectRow } from '../project/row.ts';
import { system } from '../project/system.ts';
import { removedName, toAssignment, toOwnedProject } from '../project/views.ts';
import { redactedRequest, toRequest } from '../request/views.ts';
import { type AskedRows, isForReaders, type PageRows } from './queries.ts';

type Page = z.input<typeof getProjectPage.output>;

/** Each audience gets the parts that are named for it, and nothing else. */
export const toPage = (rows: PageRows | AskedRows): Page => {
  const nothing: Page = {
    audience: rows.audience,
    project: null,
    open: null,
    teaser: null,
    request: null,
    brief: {},
    versions: {},
    earlier: { fields: {}, brief: {} },
    suggestions: [],
    history: [],
  };
  // A creator who asked is not told its name since somebody else has it.
  if ('isRemoved' in rows) {
    const { request, isRemoved } = rows;
    const project_name = isRemoved ? removedName : redactedRequest(request).project_name;
    return { ...nothing, request: { ...toRequest(request), project_name } };
  }
  if (rows.audience === 'teaser') return { ...nothing, teaser: toShownProject(rows.project) };
  return { ...nothing, ...(isForReaders(rows.audience) ? toReaders(rows) : toBothSides(rows)) };
};

const toReaders = ({ project, people, request, fields }: PageRows): Pick<Page, 'open' | 'brief'> => {
  const owner = people.get(project.user_id);
  return {
    open: owner ? toOpenProject(project, owner, request ?? undefined) : null,
    brief: briefOf(fields),
  };
};

/** The owner, the creator at work, and the one who was offered it. */
const toBothSides = ({
  audience,
  reader,
  project,
  people,
  fields,
  events,
  suggestions,
  waiting,
}: PageRows): Partial<Page> => {
  const isOwner = audience === 'owner';
  const isHidden = project.removal !== undefined && !isOwner;
  return {
    project: isOwner ? toOwnedProject(project, people, waiting) : toAssignment(project, people),
    ...(!isHidden && { brief: briefOf(fields), earlier: earlierOf(project, fields) }),
    suggestions: isHidden
      ? []
      : suggestions
          .filter(({ creator_id }) => creator_id === (isOwner ? project.worker_id : reader))
          .map(toSuggestion),
    ...(isOwner && { versions: Object.fromEntries(fields.map(({ field, version }) => [field, version])) }),
    history: events
      .filter(({ creator_id }) => isOwner || creator_id === reader)
      .map((event) => toEvent(event, people, isHidden)),
  };
};

/** The values of the time of the assignment, of fields that are different now. */
const earlierOf = ({ earlier = {}, ...project }: ProjectRow, fields: readonly BriefFieldRow[]) => ({
  fields: Object.fromEntries(
    Object.entries(earlier).filter(
      ([field, value]) => (project[field as keyof typeof earlier] || null) !== value,
    ),
  ),
  brief: Object.fromEntries(
    fields
      .filter((row) => row.earlier && row.earlier.assigned_at === assignedAt(project) && isChanged(row))
      .map(({ field, earlier }) => [field, earlier?.value ?? null]),
  ) as Brief,
});

const isChanged = ({ value, earlier }: BriefFieldRow): boolean =>
  JSON.stringify(value) !== JSON.stringify(earlier?.value);

const toEvent = (row: ProjectEventRow, people: People, isHidden: boolean): ProjectEvent => {
  const nameOf = (id: string | undefined) => {
    const profile = id === undefined ? undefined : people.get(id);
    return profile ? fullName(profile) : null;
  };
  return {
    version: row.version,
    transition: row.transition,
    at: row.at,
    actor_name: nameOf(row.actor_id),
    by_product: row.actor_id === system.id,
    creator_name: nameOf(row.creator_id),
    state: row.state,
    budget_cents: row.budget_cents ?? null,
    note: isHidden ? null : (row.note ?? null),
  };
};
