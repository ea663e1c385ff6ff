import { ratingFilters } from '@briefhouse/contracts/marketplace/creator.ts';
import { partitionsFor } from './partitions.ts';
import { readPartition } from './read-partition.ts';

/** Reads one row of the list that has everybody with the lowest rating that can be asked for. */
export const hasRatings = async (): Promise<boolean> => {
  const [rating] = ratingFilters;
  const [partition = ''] = partitionsFor({ rating });
  const { rows } = await readPartition({ partition, query: {}, sort: 'newest', from: undefined, limit: 1 });
  return rows.length > 0;
};
