import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRecords, replaceFile } from '../durable.ts';
import type { Attributes } from './config.ts';
import type { Verifier } from './srp.ts';

/** One sign-in; its refresh token and access tokens are valid until it ends. Times in epoch seconds. */
export interface Session {
  origin_jti: string;
  auth_time: number;
  expires: number;
}

export type CodePurpose = 'sign_up' | 'reset' | 'email';

export interface User {
  /** Generated; also the `sub`. */
  username: string;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  enabled: boolean;
  attributes: Attributes;
  password: Verifier;
  groups: string[];
  sessions: Session[];
  codes: { [purpose in CodePurpose]?: { code: string; expires: number } };
  /** A new address, until its code has been entered. */
  pending_email?: string;
  /** The authenticator app: its secret, one that is not verified yet, and the last step whose code was taken. */
  totp?: { secret?: string; pending?: string; lastStep?: number; enabled?: boolean };
  /** Epoch seconds. */
  created: number;
  modified: number;
}

export interface Users {
  get(username: string): User | undefined;
  /** The user by e-mail, ignoring case, or by user name. */
  find(login: string): User | undefined;
  all(): User[];
  /** Writes the user to disk, atomically, before it returns. */
  save(user: User): void;
  remove(user: User): void;
}

/** One JSON file per user; all users are kept in memory, since a local pool has only hundreds. */
export function openUsers(dir: string): Users {
  const users = new Map<string, User>();
  const byEmail = new Map<string, string>();
  const fileOf = (user: User): string => join(dir, `${user.username}.json`);
  const emailOf = (user: User): string => (user.attributes.email ?? '').toLowerCase();
  for (const { record: user } of readRecords<User>(dir)) {
    users.set(user.username, user);
    byEmail.set(emailOf(user), user.username);
  }
  const forget = (user: User): void => {
    for (const [email, username] of byEmail) if (username === user.username) byEmail.delete(email);
  };

  return {
    get: (username) => users.get(username),
    find: (login) => users.get(byEmail.get(login.toLowerCase()) ?? login),
    all: () => [...users.values()],
    save(user) {
      replaceFile(fileOf(user), JSON.stringify(user), 0o600);
      if (byEmail.get(emailOf(user)) !== user.username) {
        forget(user);
        byEmail.set(emailOf(user), user.username);
      }
      users.set(user.username, user);
    },
    remove(user) {
      rmSync(fileOf(user), { force: true });
      forget(user);
      users.delete(user.username);
    },
  };
}
