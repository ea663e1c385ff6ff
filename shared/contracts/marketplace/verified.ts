/** The pieces of work that a verified creator has at least. */
export const verifiedPieces = 3;

/** The meaning of "Verified", as people read it: docs/decisions/profiles.md#d213. */
export const verifiedMeans =
  'Address and email confirmed, identity checked by the payment provider, three pieces of work, no open case.';
