import { limits } from '@briefhouse/contracts/limits.ts';
import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { defineCount, quota } from '../../kit/quota.ts';

/** The list in which a person keeps others, by the kind of the relation. */
const lists = { block: 'blocked', mute: 'muted' } as const;

export type Relation = keyof typeof lists;

/**
 * A person's relation to somebody else is one row. Each kind is an entity of its own, because readers of the stream,
 * the copy of a person's data and the closure of an account go by an entity's name.
 */
const defineRelation = (kind: Relation) =>
  defineEntity(kind, {
    attributes: {
      user_id: { type: 'string', required: true, readOnly: true },
      person_id: { type: 'string', required: true, readOnly: true },
      created_at: { type: 'string', required: true },
    },
    indexes: { byUser: key({ pk: 'user#{user_id}', sk: `${lists[kind]}#{person_id}` }) },
  });

/** Somebody whom a person blocks. The conversation of the two says it as well: writing reads nothing else. */
export const blockEntity = defineRelation('block');

/** Somebody whose notices and mails a person does not want. */
export const muteEntity = defineRelation('mute');

export const relationEntities = { block: blockEntity, mute: muteEntity };

/** Number of people whom a person blocks. */
export const blockCountEntity = defineCount('block-count', 'people');

/** Number of people whom a person has muted. */
export const muteCountEntity = defineCount('mute-count', 'people');

export const relationQuotas = {
  block: quota(blockCountEntity, { field: 'people', most: limits.blockedPeople, full: 'BLOCK_LIMIT' }),
  mute: quota(muteCountEntity, { field: 'people', most: limits.mutedPeople, full: 'MUTE_LIMIT' }),
};
