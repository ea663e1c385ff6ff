import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import type { ProfileRow } from './profile.entity.ts';

const { terms, privacy } = legalVersions;

/** The versions that somebody agreed to last, who has not agreed to those of now. */
export const toBeAgreed = ({ agreed }: Pick<ProfileRow, 'agreed'>): { since: string | null } | undefined =>
  agreed?.terms === terms && agreed.privacy === privacy ? undefined : { since: agreed?.terms ?? null };
