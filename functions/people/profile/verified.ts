import { verifiedPieces } from '@briefhouse/contracts/marketplace/verified.ts';
import type { ProfileRow } from './row.ts';

type Facts = Pick<ProfileRow, 'email_unconfirmed' | 'identity_checked' | 'piece_count' | 'open_cases'>;

/**
 * Whether a creator is verified: docs/decisions/profiles.md#d213. Subscribers keep up each of the four facts, so it
 * comes and goes with them, and no list of verified people can be out of date.
 */
export const isVerified = ({
  email_unconfirmed,
  identity_checked,
  piece_count = 0,
  open_cases = 0,
}: Facts): boolean =>
  !email_unconfirmed && identity_checked === true && piece_count >= verifiedPieces && open_cases <= 0;
