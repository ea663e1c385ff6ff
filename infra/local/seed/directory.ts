import type { CreatorRow } from '@briefhouse/functions/marketplace/creators/creator-row.ts';
import { headRow, listingHead } from '@briefhouse/functions/marketplace/creators/domain/keep-listing.ts';
import { listingRow } from '@briefhouse/functions/marketplace/creators/listing.ts';
import { specialtyRow } from '@briefhouse/functions/marketplace/creators/specialties.ts';

type Row = Record<string, unknown>;

/** Found by the letters of a name, specialty or place: seven rows of eight. */
const byLetters = /^creators#(text|place)#/;

/**
 * The directory of these profiles for browsing. The rows by letters would take as long as the whole rest of the demo:
 * the heads say that they are missing, and the stream's consumer writes them while people already look around.
 */
export const directoryRows = (profiles: Row[]): Row[] => {
  const heads = profiles.map((row) => ({
    userId: String(row.user_id),
    head: listingHead(row as unknown as CreatorRow),
  }));
  const browsed = ({ partitions }: { partitions: string[] }) =>
    partitions.filter((name) => !byLetters.test(name));
  const named = Map.groupBy(
    heads.flatMap(({ head }) => head.named ?? []),
    ({ specialty }) => specialty,
  );
  return [
    ...heads.flatMap(({ userId, head }) => [
      headRow(userId, { ...head, partitions: browsed(head) }),
      ...browsed(head).map((pk) => listingRow(pk, userId, head.facets)),
    ]),
    ...[...named.values()].flatMap((list) => (list[0] ? [specialtyRow(list[0], list.length)] : [])),
  ];
};
