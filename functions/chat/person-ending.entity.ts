import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/**
 * Everybody by every place that their name can be found at: a row for each of its endings ("mira petrova", "ira
 * petrova", ...), in the partition of the ending's first letter. What a name contains is what one of its endings
 * begins with, so a search reads exactly what it finds. Endings that begin with a space are beginnings of words.
 */
export const personEndingEntity = defineEntity('person-ending', {
  attributes: {
    /** `people#` and the first letter. */
    pk: { type: 'string', required: true },
    /** The ending, `#` and the person's id. */
    sk: { type: 'string', required: true },
  },
  indexes: {
    byEnding: key({ pk: '{pk}', sk: '{sk}' }),
  },
});
