import { padded, searchText } from '../../directory/public.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/**
 * One row for each suffix of a person's name ("mira petrova", "ira petrova", ...), in the partition of the suffix's
 * first letter. Any part of a name is the beginning of one of its suffixes, so a search reads exactly what it finds.
 * Suffixes that begin with a space are beginnings of words.
 */
export const personSuffixEntity = defineEntity('person-suffix', {
  attributes: {
    /** `people#` and the first letter. */
    pk: { type: 'string', required: true },
    /** The suffix, `#` and the person's id. */
    sk: { type: 'string', required: true },
  },
  indexes: {
    bySuffix: key({ pk: '{pk}', sk: '{sk}' }),
  },
});

/** The names by which a person can be found at the moment: a rename has to remove these. */
export const personIndexEntity = defineEntity('person-index', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** Names in the form of `searchName`; several while rows are being written, or after a run broke off. */
    names: { type: 'list', items: { type: 'string' }, required: true },
    /** The only name, once all of its rows are written. */
    name: { type: 'string' },
    /** See kit/sync-rows.ts. */
    revision: { type: 'number', required: true },
    writer: { type: 'string' },
    writer_until: { type: 'number' },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'person-index' }),
  },
});

export type PersonIndex = RowOf<typeof personIndexEntity>;

interface Named {
  first_name: string;
  last_name: string;
}

/** A name as it is searched: every word has a space before it. */
export const searchName = ({ first_name, last_name }: Named): string =>
  padded(searchText(`${first_name} ${last_name}`));

export const partition = (suffix: string) => `people#${[...suffix][0]}`;

export const keysOf = (name: string, userId: string) => {
  const letters = [...name];
  return letters.map((_, at) => {
    const suffix = letters.slice(at).join('');
    return { pk: partition(suffix), sk: `${suffix}#${userId}` };
  });
};
