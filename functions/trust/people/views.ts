import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonRecord, PersonSession } from '@briefhouse/contracts/accounts/person.ts';
import { maskAddress, maskEmail } from '../../kit/mask.ts';
import { type AccountState, type latestSessions, personOf } from '../../people/public.ts';
import { type readPerson, stateOf } from './queries.ts';

type Session = Awaited<ReturnType<typeof latestSessions>>[number];

export const toPersonRecord = (
  personId: string,
  { profile, account, people, groups, hasFactor, access }: Awaited<ReturnType<typeof readPerson>>,
): PersonRecord => ({
  person: personOf(people, personId),
  state: stateOf(account),
  masked_email: profile ? maskEmail(profile.email) : null,
  groups,
  has_factor: hasFactor,
  access_until: access,
  created_at: profile?.created_at ?? null,
  ended_at: account?.ended_at ?? null,
  suspension: toSuspension(account, people),
});

const toSuspension = (
  account: AccountState | undefined,
  people: Awaited<ReturnType<typeof readPerson>>['people'],
): PersonRecord['suspension'] => {
  const { suspension } = account ?? {};
  if (!suspension) return null;
  const { at, until, reason, by_id, case_id } = suspension;
  const by_name = fullName(personOf(people, by_id));
  return { at, until: until ?? null, reason, by_id, by_name, case_id: case_id ?? null };
};

export const toPersonSession = ({ row, isOver }: Session): PersonSession => ({
  id: row.session_id,
  device: row.device,
  masked_ip: maskAddress(row.source_ip),
  started_at: row.started_at,
  seen_at: row.seen_at,
  is_over: isOver,
});
