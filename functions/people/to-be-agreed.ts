import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import type { ProfileRow } from './profile.entity.ts';

const { terms, privacy } = legalVersions;

/** For whoever has not agreed to the versions of now: which one they agreed to last. */
export const toBeAgreed = ({ agreed }: Pick<ProfileRow, 'agreed'>): { since: string | null } | undefined =>
  agreed?.terms === terms && agreed.privacy === privacy ? undefined : { since: agreed?.terms ?? null };
