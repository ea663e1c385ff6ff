import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { projectStates, workStatuses } from '@briefhouse/contracts/marketplace/project-states.ts';
import { transitionNames } from '@briefhouse/workflow/project.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import type { Removal } from '../../trust/public.ts';
import { postedAt } from './posted-at.ts';

/** Payments by creator: the sum, refunds taken off, and the payment where it is the only one. */
export type Paid = Readonly<Record<string, { cents: number; payment_id?: string }>>;

/** The specified fields of a brief, without its price. */
export const briefFields = ['name', 'description', 'start_date', 'end_date'] as const;
export type EarlierValues = Partial<Record<(typeof briefFields)[number], string | null>>;

export interface Counter {
  budget_cents?: number | undefined;
  end_date?: string | undefined;
  message?: string;
}

/** A project. It is in the newsfeed or in a creator's list only while it has the index key for it: see `listKeys`. */
export const projectEntity = defineEntity('project', {
  attributes: {
    project_id: { type: 'string', required: true, readOnly: true },
    user_id: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    description: { type: 'string', required: true, default: '' },
    /**
     * The names under which it was posted, offered and given: notices say them. They stand for people whose account has
     * ended, as their last names; for anybody else the profile is read.
     */
    client_name: { type: 'string', required: true },
    company_name: { type: 'string' },
    budget_cents: { type: 'number', required: true },
    proposed_budget_cents: { type: 'number' },
    /** The end date that an offer or a price change comes with, where it is another than the one in force. */
    proposed_end_date: { type: 'string' },
    /** The creator’s proposal in place of an answer; a field that is left out stays as it was asked. */
    counter: { type: CustomAttributeType<Counter>('any') },
    start_date: { type: 'string' },
    end_date: { type: 'string' },
    /** Where it stands in the workflow. */
    state: { type: projectStates, required: true },
    status: { type: workStatuses, required: true, default: 'to_do' },
    color: { type: 'string', required: true, default: 'bg-blue-500' },
    /** When a draft was published; a project that never was a draft has no such time. */
    posted_at: { type: 'string' },
    /** When the creator who works on it was assigned. */
    assigned_at: { type: 'string' },
    /** The values of that time, of fields of the brief that have changed since; null for an empty one. */
    earlier: { type: CustomAttributeType<EarlierValues>('any') },
    /** When its work was set to Finished; removed when it is reopened. */
    finished_at: { type: 'string' },
    assigned_creator_id: { type: 'string' },
    assigned_creator_name: { type: 'string' },
    is_pending: { type: 'boolean', required: true, default: false },
    pending_creator_id: { type: 'string' },
    pending_creator_name: { type: 'string' },
    /** The sum that each creator was paid for it; kept up from the payments. See `paidOf`. */
    paid: { type: CustomAttributeType<Paid>('any') },
    /** Which of the owner's two lists it is in: finished projects are read page by page. */
    owner_list: { type: ['owner', 'finished'] as const, required: true, default: 'owner' },
    /** `open` while creators may request it. */
    newsfeed: { type: ['open'] as const },
    /** The assigned creator, or the one an offer waits for. */
    worker_id: { type: 'string' },
    gsi2pk: { type: 'string' },
    gsi2sk: { type: 'string' },
    gsi3pk: { type: 'string' },
    gsi3sk: { type: 'string' },
    /** When it last became open: requests from before may be sent again. */
    opened_at: { type: 'string', required: true },
    /** When the offer or the counter-offer ends, while it waits for an answer; its job carries the same time. */
    offer_ends_at: { type: 'string' },
    /** Words that its owner wrote with that offer. */
    offer_message: { type: 'string' },
    /** Time of the worker's last notice of brief changes, and the old values of the fields that have changed since. */
    brief_notice: {
      type: 'map',
      properties: {
        at: { type: 'string', required: true },
        pending: { type: 'any', required: true },
        /** The end of the hour whose changed fields of the structured brief were told last. */
        fields_until: { type: 'string' },
      },
    },
    /** The last transition and its actor: the stream's consumers make notices from it. */
    last: {
      type: 'map',
      properties: {
        transition: { type: transitionNames, required: true },
        actor_id: { type: 'string', required: true },
        note: { type: 'string' },
        /** Without a notice, because one of the same kind was sent within the hour. */
        quiet: { type: 'boolean' },
      },
    },
    /** There while the moderators have it removed: it is not in the newsfeed then, whatever its state. */
    removal: { type: CustomAttributeType<Removal>('any') },
    /** See `fingerprintOf`. */
    fingerprint: { type: 'string', readOnly: true },
    version: { type: 'number', required: true, default: 1 },
    created_at: { type: 'string', required: true, readOnly: true },
    updated_at: { type: 'string', required: true },
  },
  indexes: {
    byId: key({ pk: 'project#{project_id}', sk: 'project' }),
    /** A client's own projects: those that are not finished, or those that are. */
    byOwner: key('gsi1', { pk: '{owner_list}#{user_id}', sk: '{created_at}#{project_id}' }),
    /** The newsfeed, by time of posting. */
    byNewsfeed: key('gsi2', { pk: '{gsi2pk}', sk: '{gsi2sk}' }),
    /** The projects that a creator works on or was offered. */
    byWorker: key('gsi3', { pk: '{gsi3pk}', sk: '{gsi3sk}' }),
  },
});

export const newsfeedList = 'newsfeed#open';
export const workerList = (workerId: string): string => `worker#${workerId}`;

type Listed = Pick<ProjectRow, 'project_id' | 'created_at' | 'posted_at' | 'newsfeed' | 'worker_id'>;

/**
 * The index keys of the lists that a project is in; without a key it is in no list, and costs no index write. Each is
 * an attribute of its own, so that none is stored for a list that the project is not in: a row above 1 KB costs twice.
 */
export const listKeys = ({ newsfeed, worker_id, ...project }: Listed) => {
  const { project_id, created_at } = project;
  return {
    ...(newsfeed && { gsi2pk: newsfeedList, gsi2sk: `${postedAt(project)}#${project_id}` }),
    ...(worker_id && { gsi3pk: workerList(worker_id), gsi3sk: `${created_at}#${project_id}` }),
  };
};

export type ProjectRow = RowOf<typeof projectEntity>;

/** The sum that the creator who works on it was paid; an earlier creator's sum is not theirs. */
export const paidOf = ({
  paid,
  assigned_creator_id,
}: Pick<ProjectRow, 'paid' | 'assigned_creator_id'>): Required<
  Pick<Project, 'paid_cents' | 'payment_id'>
> => {
  const own = assigned_creator_id ? paid?.[assigned_creator_id] : undefined;
  return { paid_cents: own?.cents ?? 0, payment_id: own?.payment_id ?? null };
};

/** Number of projects of a client. */
export const clientStatsEntity = defineEntity('client-stats', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** Number of unfinished projects. */
    projects: { type: 'number' },
    finished: { type: 'number' },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'client-stats' }),
  },
});
