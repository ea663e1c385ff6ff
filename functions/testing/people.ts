import { epochSeconds, now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import type { User } from '../kit/user.ts';
import { accessEntity } from '../money/access/row.ts';
import { accountEntity } from '../people/account/row.ts';
import { ensureProfile } from '../people/profile/commands.ts';

/** A person with an account; `overrides` for unusual ones. */
export const person = (overrides: Partial<User> = {}): User => {
  const id = newId();
  return {
    id,
    email: `${id.toLowerCase()}@briefhouse.test`,
    email_verified: true,
    user_type: 'creator',
    groups: [],
    first_name: 'Mira',
    last_name: 'Petrova',
    ...overrides,
  };
};

/** A client with a stored profile. */
export const client = async (overrides: Partial<User> = {}): Promise<User> => {
  const user = person({ user_type: 'client', first_name: 'Nora', last_name: 'Lind', ...overrides });
  await ensureProfile(user);
  return user;
};

/** A creator with a stored profile, and with paid access by default. */
export const creator = async ({
  access = true,
  ...overrides
}: Partial<User> & { access?: boolean } = {}): Promise<User> => {
  const user = person(overrides);
  await ensureProfile(user);
  if (access) await grantAccess(user.id);
  return user;
};

const noted = new Map<string, Promise<void>>();

/** Notes the roles of a token as the authorizer does at its first call: acts of staff ask for them. */
export const rolesNoted = async (user: User): Promise<void> => {
  if (user.groups.length === 0) return;
  const key = `${process.env.TABLE_NAME} ${user.id}`;
  const first = noted.get(key) ?? noteRoles(user);
  noted.set(key, first);
  await first;
};

/** Notes that somebody has these roles now, whatever their token says. */
export const noteRoles = async ({ id, groups }: Pick<User, 'id' | 'groups'>): Promise<void> => {
  const account = accountEntity();
  await (groups.length > 0
    ? account.upsert({ user_id: id, groups }).go()
    : account.update({ user_id: id }).remove(['groups']).go());
};

export const grantAccess = async (userId: string, days = 30): Promise<void> => {
  const end = new Date((epochSeconds() + days * 86_400) * 1000).toISOString();
  await accessEntity().put({ user_id: userId, ends_at: end, updated_at: now() }).go();
};
