import { defineEntity, type RowOf } from '../../../kit/entity.ts';
import { key } from '../../../kit/index-key.ts';
import type { CreatorRow } from '../creator-row.ts';
import { facetsOf } from '../facets.ts';

/** Number of creators who named a specialty. A specialty that nobody names has no row. */
export const specialtyEntity = defineEntity('specialty', {
  attributes: {
    /** The specialty's search text, so that different spellings count as one. */
    specialty: { type: 'string', required: true },
    /** The spelling of the first of them. */
    label: { type: 'string', required: true },
    creators: { type: 'number', required: true },
    /** See `rankOf`: the index has the most frequent first. */
    rank: { type: 'string', required: true, field: 'gsi1sk' },
  },
  indexes: {
    byName: key({ pk: 'creators#specialties', sk: '{specialty}' }),
    byFrequency: key('gsi1', { pk: 'creators#specialties', sk: '{rank}' }),
  },
});

export type SpecialtyRow = RowOf<typeof specialtyEntity>;

export type NamedSpecialty = Pick<SpecialtyRow, 'specialty' | 'label'>;

/** The specialty a creator named; undefined if it has nothing to search for. */
export const specialtyOf = (creator: CreatorRow | undefined): NamedSpecialty | undefined => {
  const specialty = creator && facetsOf(creator).specialty.trim();
  return specialty ? { specialty, label: creator.creator?.specialty ?? '' } : undefined;
};

export const specialtyRow = ({ specialty, label }: NamedSpecialty, creators: number): SpecialtyRow => ({
  specialty,
  label,
  creators,
  rank: rankOf(specialty, creators),
});

/** The most frequent first, then by name. */
const rankOf = (specialty: string, creators: number) =>
  `${String(999_999_999 - creators).padStart(9, '0')}#${specialty}`;
