import { requestStatuses } from '@briefhouse/contracts/marketplace/project-states.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import type { StoredCardPiece } from '../../people/public.ts';

const attributes = {
  project_id: { type: 'string', required: true, readOnly: true },
  creator_id: { type: 'string', required: true, readOnly: true },
  /** Asking again makes a new request with its own id. */
  request_id: { type: 'string', required: true },
  /** Owner of the project and its name when the request was sent: what its notices need. */
  owner_id: { type: 'string', required: true },
  project_name: { type: 'string', required: true },
  /** The moderators removed the project: its name is nobody's to read but its owner's. Kept up by `markRequests`. */
  project_removed: { type: 'boolean' },
  message: { type: 'string', required: true, default: '' },
  /** The price and the day of this request, where it names them: approving it agrees to both. */
  price_cents: { type: 'number' },
  ready_by: { type: 'string' },
  /** Chosen work as it was when they asked, so that showing requests reads no further rows. */
  pieces: { type: CustomAttributeType<StoredCardPiece[]>('any') },
  answers: { type: CustomAttributeType<{ question: string; answer: string }[]>('any') },
  status: { type: requestStatuses, required: true, default: 'pending' },
  /** The person who approved, declined or withdrew it: a call repeated by them is answered as the first time. */
  answered_by: { type: 'string' },
  decline_message: { type: 'string' },
  /** The owner's own mark, which the creator never reads. */
  shortlisted: { type: 'boolean' },
  created_at: { type: 'string', required: true },
  updated_at: { type: 'string', required: true },
} as const;

/** A creator's own requests, by time: the latest of each project and the earlier ones. */
const byCreator = key('gsi1', { pk: 'requests#{creator_id}', sk: '{created_at}#{project_id}' });

/** A creator's latest request for a project: one row per pair, so there is never more than one that waits. */
export const requestEntity = defineEntity('request', {
  attributes,
  indexes: {
    /** A project's latest requests; with the creator, one of them. */
    byProject: key({ pk: 'project#{project_id}', sk: 'request#{creator_id}' }),
    byCreator,
  },
});

/** An answered or withdrawn request whose creator has asked again since. It never changes and sends no notices. */
export const pastRequestEntity = defineEntity('past-request', {
  attributes: { ...attributes, request_id: { type: 'string', required: true, readOnly: true } },
  indexes: {
    /** Keys begin like a request's, so that one query of `byCreator` returns rows of both entities. */
    byId: key({ pk: 'project#{project_id}#past', sk: 'request#{creator_id}#{request_id}' }),
    byCreator,
  },
});

export type RequestRow = RowOf<typeof requestEntity>;
