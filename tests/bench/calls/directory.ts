import type { CreatorFilters } from '@briefhouse/contracts/marketplace/creator.ts';
import type { CreatorRow } from '@briefhouse/functions/directory/creators/creator-row.ts';
import { toQuery } from '@briefhouse/functions/directory/creators/search/creator-query.ts';
import { passesOf } from '@briefhouse/functions/directory/creators/search/table/find-creators.ts';
import { partitionsFor } from '@briefhouse/functions/directory/creators/search/table/partitions.ts';
import { storedDirectory } from '@briefhouse/functions/directory/creators/search/table/row.ts';
import { profileEntity } from '@briefhouse/functions/people/profile/row.ts';
import { typicalWork } from './portfolio.ts';

type Row = Record<string, unknown>;

const firstNames = [
  'Mira',
  'Leo',
  'Amélie',
  'Tomasz',
  'Sofia',
  'Jonas',
  'Ines',
  'Kofi',
  'Hanna',
  'Dario',
  'Елена',
];
const lastNames = [
  'Petrova',
  'Fischer',
  'Laurent',
  'Nowak',
  'Marino',
  'Berg',
  'Carvalho',
  'Mensah',
  'Iliev',
  'Conti',
  'Tanaka',
  'Demir',
  'Weiss',
];
const specialties = [
  'Beauty & skincare',
  'Food & recipes',
  'Fitness',
  'Tech unboxing',
  'Travel',
  'Fashion',
  'Pets',
];
const places = ['Sofia', 'Berlin', 'Lisbon', 'Warsaw', 'Copenhagen', 'Milan', 'Plovdiv', 'Paris'];
const bio =
  'I show texture, not filters: daylight, bare skin, real results after two weeks, and what I would change. ';

const of = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

/** A typical creator; names, prices, places and ratings are spread evenly over the indexes. */
export const creatorProfile = (index: number, at: string): Row =>
  (
    profileEntity()
      .put({
        user_id: `bench-${index}`,
        email: `bench-${index}@briefhouse.test`,
        first_name: of(firstNames, index),
        last_name: of(lastNames, index),
        user_type: 'creator',
        bio: bio.repeat(3),
        location: of(places, Math.floor(index / 7)),
        creator: {
          specialty: of(specialties, Math.floor(index / 3)),
          price_range_min: 50 + (index % 40) * 50,
          price_range_max: 300 + (index % 40) * 75,
          tags: ['daylight', 'routines', 'voice-over'],
        },
        completed_projects: index % 50,
        rating: 3 + (Math.floor(index / 5) % 21) / 10,
        review_count: index % 30,
        ...typicalWork,
        created_at: at,
        updated_at: at,
      })
      .params() as { Item: Row }
  ).Item;

/**
 * The measured searches: no filter, text only, and all filters. Budget and rating alone would need two more rows for
 * every creator, and with 100,000 people writing those takes longer than the rest of the bench.
 */
export const searches: Record<string, CreatorFilters> = {
  'creator directory page, 20': {},
  'creator directory page, 20, by text': { q: 'petrova' },
  'creator directory page, 20, filtered': {
    q: 'petrova',
    location: 'sofia',
    specialty: 'Beauty & skincare',
    budget: 'low',
    rating: '4',
  },
};

const read = new Set(
  Object.values(searches)
    .flatMap((search) => passesOf(toQuery(search) ?? {}, 'best'))
    .flatMap(partitionsFor),
);

/** The creator's directory rows in the partitions that the measured searches read. */
export const listingRows = (profile: Row): Row[] =>
  storedDirectory(profile as unknown as CreatorRow, (partition) => read.has(partition)).rows;
