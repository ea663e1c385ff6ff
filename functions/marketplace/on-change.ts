import { isDeepStrictEqual } from 'node:util';
import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { stateOf, transitions } from '@briefhouse/workflow/project.ts';
import type { Change } from '../kit/change.ts';
import { now } from '../kit/clock.ts';
import type { Notice } from '../kit/notice.ts';
import { asCreator } from './creators/creator-row.ts';
import { keepListing } from './creators/domain/keep-listing.ts';
import { type Facets, facetsOf } from './creators/facets.ts';
import { keepOpenListing } from './newsfeed/domain/keep-open-listing.ts';
import { system } from './projects/domain/change-project.ts';
import { countCompleted } from './projects/domain/count-completed.ts';
import { expireOffer } from './projects/domain/expire-offer.ts';
import { renamePerson } from './projects/domain/rename-person.ts';
import { speaksOfAfter, transitionNotices } from './projects/notices.ts';
import type { ProjectRow } from './projects/project.entity.ts';
import { settleRequests } from './requests/domain/settle-requests.ts';
import { requestNotices } from './requests/notices.ts';
import type { RequestRow } from './requests/request.entity.ts';

/** What people are told because of a write in the marketplace. */
export const noticesOf = (change: Change): Notice[] => {
  if (change.entity === 'project') return ofProject(change.before as ProjectRow, change.after as ProjectRow);
  if (change.entity === 'request') return ofRequest(change.before as RequestRow, change.after as RequestRow);
  return [];
};

const ofProject = (before: ProjectRow | undefined, after: ProjectRow | undefined): Notice[] => {
  if (!before || !after?.last || after.version === before.version) return [];
  const { transition, actor_id, note, quiet } = after.last;
  const say = transitionNotices[transition];
  const recipient = {
    owner: after.user_id,
    worker: before.assigned_creator_id,
    candidate: after.pending_creator_id ?? before.pending_creator_id,
    requester: undefined,
  }[transitions[transition].notifies ?? 'requester'];
  if (!say || !recipient || quiet) return [];
  const told = speaksOfAfter.has(transition) ? after : before;
  return [
    {
      recipient_id: recipient,
      actor_id: actor_id === system.id ? null : actor_id,
      type: 'project_message',
      say: (by) => say(told, by, note),
      project_id: after.project_id,
      email: true,
    },
  ];
};

const ofRequest = (before: RequestRow | undefined, after: RequestRow | undefined): Notice[] => {
  const say = after && after.status !== before?.status ? requestNotices[after.status] : undefined;
  if (!say || !after) return [];
  const [recipient_id, actor_id] =
    after.status === 'pending' ? [after.owner_id, after.creator_id] : [after.creator_id, after.owner_id];
  return [
    {
      recipient_id,
      actor_id,
      type: 'project_message',
      say: (by) => say(after, by),
      project_id: after.project_id,
      email: true,
    },
  ];
};

/** What the marketplace itself keeps in step with a write, its own or another domain's. */
export const onChange = async ({ id, entity, before, after }: Change): Promise<void> => {
  if (entity === 'profile' && before && after && nameOf(before) !== nameOf(after))
    await renamePerson(String(after.user_id), nameOf(after));
  if (entity === 'profile' && !isDeepStrictEqual(listed(before), listed(after)))
    await keepListing(String((after ?? before)?.user_id));
  if (entity === 'project') {
    await settleWaiting(before as ProjectRow, after as ProjectRow);
    if (before?.newsfeed || after?.newsfeed) await keepOpenListing(String((after ?? before)?.project_id));
    await countCompleted(id, before as ProjectRow, after as ProjectRow);
  }
  if (entity === 'offer' && before && !after) await expireWhenOver(before);
};

/** What the directory knows of a profile. */
const listed = (row: Change['after']): Facets | undefined => {
  const creator = asCreator(row);
  return creator && facetsOf(creator);
};

const settleWaiting = async (before: ProjectRow | undefined, after: ProjectRow | undefined) => {
  if (before && !after) await settleRequests(before.project_id, 'gone');
  const taken =
    after && after.assigned_creator_id !== before?.assigned_creator_id && stateOf(after) === 'to_do';
  if (taken && after.assigned_creator_id)
    await settleRequests(after.project_id, { by: after.assigned_creator_id, at: after.updated_at });
};

/** The clock's row also goes when an offer is answered; only its time being up ends the offer. */
const expireWhenOver = async (offer: Record<string, unknown>) => {
  if (String(offer.ends_at) <= now()) await expireOffer(String(offer.project_id), String(offer.ends_at));
};

const nameOf = ({ first_name, last_name }: Record<string, unknown>) =>
  fullName({ first_name: String(first_name), last_name: String(last_name) });
