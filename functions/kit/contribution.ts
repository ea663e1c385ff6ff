import { CustomAttributeType } from 'electrodb';
import { epochMs } from './clock.ts';
import { defineEntity } from './entity.ts';
import { key } from './index-key.ts';
import { retryLimits, retryOnConflict } from './retry.ts';
import { put, remove, type Step, transact } from './transact.ts';

/** The part of a counter that comes from one source, such as a request or a profile. */
const contributionEntity = defineEntity('contribution', {
  attributes: {
    counter: { type: 'string', required: true, readOnly: true },
    source: { type: 'string', required: true, readOnly: true },
    /** Grows with each change of the part. */
    order: { type: 'number', required: true },
    /** Missing where the source adds nothing. */
    added: { type: CustomAttributeType<unknown>('any') },
  },
  indexes: { itself: key({ pk: 'contribution#{counter}#{source}', sk: 'contribution' }) },
});

interface Source {
  counter: string;
  source: string;
  /** The version of the source that the caller knows. Without one, `decide` reads the source as it is now. */
  order?: number;
}

interface Part<Added> {
  added: Added | undefined;
  /** The change of the counter: the new part in place of the one before. */
  steps: Step[];
}

/**
 * Puts today's part of a source into the place of the earlier one, in one transaction with the counter: each change
 * counts once, may be repeated and come in any order. A version that is no newer than the counted one changes nothing.
 * `decide` is called after the earlier part was read, and answers nothing where that is right.
 */
export const contribute = <Added>(
  { order, ...pair }: Source,
  decide: (before: Added | undefined) => Part<Added> | undefined | Promise<Part<Added> | undefined>,
): Promise<void> =>
  retryOnConflict(async () => {
    const { data: before } = await contributionEntity().get(pair).go({ consistent: true });
    if (order !== undefined && before && before.order >= order) return;
    const part = await decide(before?.added as Added | undefined);
    if (!part) return;
    const { added, steps } = part;
    const row = contributionEntity();
    // Without versions, the time tells a part from one that went and came again.
    const next = { ...pair, order: order ?? Math.max(epochMs(), (before?.order ?? 0) + 1) };
    const step =
      order === undefined && added === undefined
        ? remove(row.delete(pair).where((stored, { eq }) => eq(stored.order, before?.order)))
        : put(
            row
              .put({ ...next, ...(added !== undefined && { added }) })
              .where((stored, { eq, notExists }) =>
                before ? eq(stored.order, before.order) : notExists(stored.order),
              ),
          );
    await transact([step, ...steps]);
  }, retryLimits.background);
