import { limits } from '@briefhouse/contracts/limits.ts';
import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { type Step, update } from '../../kit/transact.ts';

const most: number = limits.blockedPeople;

/** How many people a person blocks. */
export const blockCountEntity = defineEntity('block-count', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    people: { type: 'number', required: true },
  },
  indexes: { byUser: key({ pk: 'user#{user_id}', sk: 'block-count' }) },
});

/** One more, unless the list is full: holds however many calls come at once. */
export const addBlockStep = (user_id: string): Step =>
  update(
    blockCountEntity()
      .upsert({ user_id })
      .add({ people: 1 })
      .where(({ people }, { lt, notExists }) => `${notExists(people)} OR ${lt(people, most)}`),
    { onConditionFailed: 'BLOCK_LIMIT' },
  );

export const removeBlockStep = (user_id: string): Step =>
  update(blockCountEntity().upsert({ user_id }).add({ people: -1 }));
