import type { CreatorRow } from '@briefhouse/functions/marketplace/creators/creator-row.ts';
import { storedDirectory } from '@briefhouse/functions/marketplace/creators/search/table/fill.ts';
import { isByLetters } from '@briefhouse/functions/marketplace/creators/search/table/partitions.ts';
import { storedSpecialties } from '@briefhouse/functions/marketplace/creators/specialties/specialty.entity.ts';

type Row = Record<string, unknown>;

/**
 * The directory rows of these profiles for browsing. The search rows would take as long as the rest of the demo, so
 * the entries are marked as lacking them, and the directory concern writes them after the start.
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
