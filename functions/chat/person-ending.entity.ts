import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/**
 * One row for each ending of a person's name ("mira petrova", "ira petrova", ...), in the partition of the ending's
 * first letter. Any part of a name is the beginning of one of its endings, so a search reads exactly what it finds.
 * Endings that begin with a space are beginnings of words.
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
