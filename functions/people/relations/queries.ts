import { readRows } from '../../kit/read-rows.ts';
import { check, type Step } from '../../kit/transact.ts';
import { profileSummaries } from '../profile/queries.ts';
import { personOf } from '../profile/views.ts';
import { type Relation, relationEntities } from './row.ts';

/** Whether the first person has this relation to the second. */
export const isRelated = async (kind: Relation, user_id: string, person_id: string): Promise<boolean> => {
  const { data } = await relationEntities[kind]().get({ user_id, person_id }).go({ consistent: true });
  return data !== null;
};

/** Ids of everybody to whom a person has this relation: one query. */
const relatedIds = async (kind: Relation, user_id: string): Promise<string[]> => {
  const { data } = await relationEntities[kind]()
    .query.byUser({ user_id })
    .begins({ person_id: '' })
    .go({ pages: 'all', attributes: ['person_id'] });
  return data.map(({ person_id }) => person_id);
};

const listRelated = async (kind: Relation, userId: string) => {
  const ids = await relatedIds(kind, userId);
  const people = await profileSummaries(ids);
  return ids.map((id) => personOf(people, id));
};

/** Whether the first person blocks the second. */
export const isBlocking = (userId: string, personId: string): Promise<boolean> =>
  isRelated('block', userId, personId);

/** The ids of these people who block somebody. */
export const blockersAmong = async (ids: readonly string[], person_id: string): Promise<Set<string>> => {
  const keys = ids.map((user_id) => ({ user_id, person_id }));
  const rows = await readRows(keys, (some) => relationEntities.block().get(some).go({ consistent: true }));
  return new Set(rows.map(({ user_id }) => user_id));
};

/** For anything that somebody would send a person: CHAT_BLOCKED while that person blocks them. */
export const notBlockedStep = (by: string, person_id: string): Step =>
  check(
    relationEntities
      .block()
      .check({ user_id: by, person_id })
      .where(({ created_at }, { notExists }) => notExists(created_at)),
    { onConditionFailed: 'CHAT_BLOCKED' },
  );

/** Whether a person wants no notices and mails of somebody's acts: muted, or blocked in the chat. */
export const isMuted = async (userId: string, personId: string): Promise<boolean> =>
  (await Promise.all([isRelated('mute', userId, personId), isBlocking(userId, personId)])).includes(true);

export const blockedIds = (userId: string): Promise<string[]> => relatedIds('block', userId);
export const mutedIds = (userId: string): Promise<string[]> => relatedIds('mute', userId);

/** Everybody whom a person blocks, with their names. */
export const listBlocked = (userId: string) => listRelated('block', userId);

/** Everybody whom a person has muted, with their names. */
export const listMuted = (userId: string) => listRelated('mute', userId);
