import type { Audience } from '@briefhouse/contracts/marketplace/project-page.ts';
import { AppError } from '../../kit/app-error.ts';
import type { User } from '../../kit/user.ts';
import { readProfiles } from '../../people/public.ts';
import { readBriefFields, readSuggestions } from '../brief/queries.ts';
import type { BriefFieldRow, SuggestionRow } from '../brief/row.ts';
import { readEvents } from '../history/queries.ts';
import type { ProjectEventRow } from '../history/row.ts';
import { type People, readPeople, storedProject } from '../project/queries.ts';
import type { ProjectRow } from '../project/row.ts';
import { type RequestRow, requestEntity } from '../request/row.ts';
import { countWaiting } from '../waiting/counts.ts';

/** When somebody's paid access ends, as ISO 8601; null without any. */
export type AccessEnd = (userId: string) => Promise<string | null>;

/**
 * All rows of a project's page, as this reader may see it: two round trips. PROJECT_NOT_FOUND for anybody whom it does
 * not concern, and for creators once it is not open any more.
 */
export const readProjectPage = async (
  project_id: string,
  user: User,
  accessEnd: AccessEnd,
): Promise<PageRows | AskedRows> => {
  const isCreator = user.user_type === 'creator';
  const [project, fields, events, suggestions, request, access, waiting] = await Promise.all([
    storedProject(project_id),
    readBriefFields(project_id),
    readEvents(project_id),
    readSuggestions(project_id),
    isCreator ? readOwnRequest(project_id, user.id) : null,
    isCreator ? accessEnd(user.id) : null,
    isCreator ? 0 : countWaiting(user.id, project_id),
  ]);
  // A creator reads their own request also once the project is deleted.
  if (!project && request) return { audience: 'asked', request, isRemoved: false };
  const audience = project ? audienceOf(project, user, { request, access: access !== null }) : undefined;
  if (!project || !audience) throw new AppError('PROJECT_NOT_FOUND');
  if (audience === 'asked' && request) return { audience, request, isRemoved: project.removal !== undefined };
  const named = audience === 'owner' ? events.flatMap(({ creator_id }) => creator_id ?? []) : [];
  const people = audience === 'teaser' ? await readProfiles([]) : await readPeople([project], ...named);
  // An account that has just ended: its projects go a moment later.
  if (isForReaders(audience) && !people.has(project.user_id)) throw new AppError('PROJECT_NOT_FOUND');
  return { audience, reader: user.id, project, fields, events, suggestions, request, people, waiting };
};

/** The rows of a reader whose request is over. */
export interface AskedRows {
  audience: 'asked';
  request: RequestRow;
  isRemoved: boolean;
}

export interface PageRows {
  audience: Audience;
  reader: string;
  project: ProjectRow;
  fields: BriefFieldRow[];
  events: ProjectEventRow[];
  suggestions: SuggestionRow[];
  request: RequestRow | null;
  people: People;
  waiting: number;
}

export const isForReaders = (audience: Audience): boolean =>
  audience === 'reader' || audience === 'requester';

const readOwnRequest = async (project_id: string, creator_id: string): Promise<RequestRow | null> =>
  (await requestEntity().get({ project_id, creator_id }).go({ consistent: true })).data;

interface Facts {
  request: RequestRow | null;
  access: boolean;
}

/** Undefined for somebody who may not know of it. */
const audienceOf = (
  project: ProjectRow,
  { id, user_type }: Pick<User, 'id' | 'user_type'>,
  { request, access }: Facts,
): Audience | undefined => {
  if (project.user_id === id) return 'owner';
  if (user_type !== 'creator') return undefined;
  if (project.assigned_creator_id === id) return 'worker';
  if (project.pending_creator_id === id) return 'candidate';
  if (project.newsfeed) {
    if (!access) return 'teaser';
    return request?.status === 'pending' ? 'requester' : 'reader';
  }
  return request ? 'asked' : undefined;
};
