import type { CreatorRow } from '@briefhouse/functions/marketplace/creators/creator-row.ts';
import { storedDirectory } from '@briefhouse/functions/marketplace/creators/search/table/fill.ts';
import { isByLetters } from '@briefhouse/functions/marketplace/creators/search/table/partitions.ts';
import { storedSpecialties } from '@briefhouse/functions/marketplace/creators/specialties/specialty.entity.ts';

type Row = Record<string, unknown>;

/**
 * The directory of these profiles for browsing. The rows by letters would take as long as the whole rest of the demo:
 * the entries say that they are missing, and the stream's consumer writes them while people already look around.
 */
export const directoryRows = (profiles: Row[]): Row[] => {
  const creators = profiles as unknown as CreatorRow[];
  return [
    ...creators.flatMap((creator) => {
      const { entry, rows } = storedDirectory(creator, (partition) => !isByLetters(partition));
      return [entry, ...rows];
    }),
    ...storedSpecialties(creators),
  ];
};
