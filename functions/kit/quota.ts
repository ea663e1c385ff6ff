import { type AnyEntity, defineEntity } from './entity.ts';
import { key } from './index-key.ts';
import { type Step, type StepOptions, update } from './transact.ts';

type CountAttributes<Field extends string> = {
  readonly user_id: { readonly type: 'string'; readonly required: true; readonly readOnly: true };
} & Readonly<Record<Field, { readonly type: 'number'; readonly required: true }>>;

/** A row of a person that holds one number and nothing else, in the attribute `field`. */
export const defineCount = <const Name extends string, const Field extends string>(
  name: Name,
  field: Field,
) =>
  defineEntity(name, {
    attributes: {
      user_id: { type: 'string', required: true, readOnly: true },
      [field]: { type: 'number', required: true },
    } as CountAttributes<Field>,
    indexes: { byUser: key({ pk: 'user#{user_id}', sk: name as string }) },
  });

interface Limit {
  /** The attribute that holds the number. */
  field: string;
  most: number;
  /** The refusal of one more than `most`. */
  full: StepOptions['onConditionFailed'] & {};
}

export interface Quota {
  /** Counts one more, or fails with `full`. The write decides, so the limit holds however many calls come at once. */
  addStep(userId: string): Step;
  removeStep(userId: string): Step;
}

/** A limit on how many of something a person has, counted in a row of theirs. */
export const quota = (entity: () => AnyEntity, { field, most, full }: Limit): Quota => {
  const countStep = (user_id: string, by: 1 | -1) =>
    entity()
      .upsert({ user_id })
      .add({ [field]: by });
  return {
    addStep: (userId) =>
      update(
        countStep(userId, 1).where(
          (row, { lt, notExists }) => `${notExists(row[field])} OR ${lt(row[field], most)}`,
        ),
        { onConditionFailed: full },
      ),
    removeStep: (userId) => update(countStep(userId, -1)),
  };
};
