import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { FoundPerson, PersonState } from '@briefhouse/contracts/accounts/person.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { patterns } from '@briefhouse/contracts/patterns.ts';
import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import {
  type AccountState,
  groupsOf,
  idsByEmail,
  latestSessions,
  personOf,
  profileSummaries,
  readAccounts,
  readFactor,
  readProfile,
} from '../../people/public.ts';
import { auditStep } from '../../security/public.ts';
import { requireAdmin } from './commands.ts';

/** People by a part of their name, which the chat searches; the suspended are among them. */
export type PeopleByName = (q: string) => Promise<PersonSummary[]>;

const isId = new RegExp(patterns.id);

/** The state of an account; a missing one is active. */
export const stateOf = (account: AccountState | undefined): PersonState => {
  if (account?.ended_at) return 'ended';
  return account?.suspension ? 'suspended' : 'active';
};

/**
 * People by a part of their name, by their whole e-mail address, or by their id, which also finds a closed account.
 * Three round trips at most.
 */
export const findPeople = async (q: string, peopleByName: PeopleByName): Promise<FoundPerson[]> => {
  const [byName, byId] = q.includes('@')
    ? [[], await idsByEmail(q.toLowerCase())]
    : [await peopleByName(q), isId.test(q) ? [q] : []];
  const ids = [...new Set([...byId, ...byName.map(({ id }) => id)])];
  const [people, accounts] = await Promise.all([profileSummaries(byId), readAccounts(ids)]);
  for (const person of byName) people.set(person.id, person);
  return ids
    .filter((id) => people.has(id) || accounts.get(id)?.ended_at)
    .map((id) => ({ person: personOf(people, id), state: stateOf(accounts.get(id)) }));
};

/** When the access that somebody paid for ends; null without any. */
export type AccessEnd = (personId: string) => Promise<string | null>;

/** Profile and account of an id; PERSON_NOT_FOUND where there never was either. */
const readBoth = async (personId: string) => {
  const [profile, accounts] = await Promise.all([
    readProfile(personId, { consistent: true }),
    readAccounts([personId]),
  ]);
  const account = accounts.get(personId);
  if (!profile && !account?.ended_at) throw new AppError('PERSON_NOT_FOUND');
  return { profile, account };
};

/** A person's account as administrators see it: two round trips, the first of which also asks the user pool. */
export const readPerson = async (personId: string, accessEnd: AccessEnd) => {
  const [known, sessions, groups, factor, access] = await Promise.all([
    readBoth(personId),
    latestSessions(personId, adminLimits.personHistory),
    groupsOf(personId),
    readFactor({ id: personId }),
    accessEnd(personId),
  ]);
  const people = await profileSummaries([personId, known.account?.suspension?.by_id ?? personId]);
  return { ...known, people, sessions, groups: groups ?? [], hasFactor: factor.is_on, access };
};

/** Details that are masked elsewhere. The audit log names the reader before anybody sees them. */
export const openDetails = async (personId: string, user: User, guards: Guards) => {
  const [{ profile }] = await Promise.all([readBoth(personId), requireAdmin(user)]);
  const subject = { kind: 'person' as const, id: personId, ...(profile && { name: fullName(profile) }) };
  const [sessions] = await Promise.all([
    latestSessions(personId, adminLimits.personHistory),
    transact([...guards.steps(), auditStep({ act: 'open_details', actor: user, subject })]),
  ]);
  return { profile, sessions };
};
