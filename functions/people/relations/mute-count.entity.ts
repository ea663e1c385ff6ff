import { limits } from '@briefhouse/contracts/limits.ts';
import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { type Step, update } from '../../kit/transact.ts';

const most: number = limits.mutedPeople;

/** How many people a person has muted. */
export const muteCountEntity = defineEntity('mute-count', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    people: { type: 'number', required: true },
  },
  indexes: { byUser: key({ pk: 'user#{user_id}', sk: 'mute-count' }) },
});

/** One more, unless the list is full: holds however many calls come at once. */
export const addMuteStep = (user_id: string): Step =>
  update(
    muteCountEntity()
      .upsert({ user_id })
      .add({ people: 1 })
      .where(({ people }, { lt, notExists }) => `${notExists(people)} OR ${lt(people, most)}`),
    { onConditionFailed: 'MUTE_LIMIT' },
  );

export const removeMuteStep = (user_id: string): Step =>
  update(muteCountEntity().upsert({ user_id }).add({ people: -1 }));
