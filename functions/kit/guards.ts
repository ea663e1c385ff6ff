import type { Group } from '@briefhouse/contracts/accounts/user.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { Abuse } from './app-error.ts';
import type { Metered } from './meter.ts';
import { rateStep } from './rate-limit.ts';
import { type Step, transact } from './transact.ts';
import { isActor, type User } from './user.ts';

/** The caller of a route: an address, and a person where one is signed in. */
interface Caller {
  user_id: string | null;
  ip_address: string;
}

/** The check of `paid`: the access rows belong to the money domain. */
export interface Access {
  /** Throws SUBSCRIPTION_REQUIRED without running access. */
  requireAccess(userId: string): Promise<void>;
  /** The same check as a step of a transaction. */
  accessStep(userId: string): Step;
}

/** The rows of domains that routes and their guards read, and those that they write. Each API passes it in. */
export interface Checks {
  /** Throws FORBIDDEN for a blocked address. */
  refuseBlocked(address: string): Promise<void>;
  /** Writes that a caller was refused, and never fails: the caller has to get the refusal itself. */
  noteAbuse(abuse: Abuse, caller: Caller): Promise<void>;
  /** Requires that the account stands, and still has the role where one is named: FORBIDDEN otherwise. */
  accountStep(userId: string, options: { role?: Group }): Step;
  /** Throws FORBIDDEN for somebody who has not agreed to the terms of now. One read unit. */
  requireAgreed(userId: string): Promise<void>;
  /** Each call runs in it. */
  metered: Metered;
  /** For an API with paid endpoints. */
  access?: Access;
}

/**
 * Every write of a signed-in person carries that their account stands, with the role by which they may call, and
 * besides the contract's own conditions (`paid`, `rate`, `rateToOne`).
 */
export interface Guards {
  /**
   * Steps for one try of the transaction. `to` is whom it is done to, null for nobody; it has to be said where the
   * contract declares `rateToOne`.
   */
  steps(to?: string | null): Step[];
  /** The same for a transaction with a step of the caller's own account row, which has to have the condition itself. */
  stepsBesideAccount(): Step[];
  /** For a call with nothing to write (a repeated submission, an unchanged value, a search); returns `answer`. */
  nothingWritten<T>(answer: T): T;
}

/** Throws for a contract whose guards cannot be checked as declared. */
export const checkGuards = ({ name, auth, paid, rate, rateToOne }: Endpoint, { access }: Checks): void => {
  if (paid && !access) throw new Error(`${name} is paid, but its API passes no access to defineApi`);
  if ((paid || rate || rateToOne) && auth !== 'user')
    throw new Error(`${name} needs no user, but is guarded by user`);
};

/** A read has no transaction to carry its guards, so they are checked on their own. */
export const guardRead = async (
  { paid, rate }: Endpoint,
  userId: string,
  { access }: Checks,
): Promise<void> => {
  await Promise.all([paid && access?.requireAccess(userId), rate && transact([rateStep(rate, userId)])]);
};

/** For a read that notes its reader and its subject, by a write of its own. */
export const readGuards = (contract: Endpoint, user: User, checks: Checks): Guards => ({
  ...noGuards,
  steps: () => [activeAccountStep(contract, user, checks)],
});

/** The guards of one write. `check` is called after it, and throws if the write left them out. */
export const guardWrite = (contract: Endpoint, user: User, checks: Checks) => {
  const { name, paid, rate, rateToOne, whileSuspended } = contract;
  let isCarried = !!whileSuspended && !paid && !rate && !rateToOne;
  const declared = (to: string | null | undefined): Step[] => {
    if (rateToOne && to === undefined) throw new Error(`${name} does not say to whom it is done`);
    isCarried = true;
    return [
      ...(paid && checks.access ? [checks.access.accessStep(user.id)] : []),
      ...(rate ? [rateStep(rate, user.id)] : []),
      ...(rateToOne && to ? [rateStep(rateToOne, `${user.id}>${to}`)] : []),
    ];
  };
  const guards: Guards = {
    steps: (to) => [...(whileSuspended ? [] : [activeAccountStep(contract, user, checks)]), ...declared(to)],
    stepsBesideAccount: () => declared(null),
    nothingWritten: (answer) => {
      isCarried = true;
      return answer;
    },
  };
  const check = () => {
    if (!isCarried) throw new Error(`The write of ${name} did not carry its guards`);
  };
  return { guards, check };
};

/**
 * A token states the roles of an earlier time, for as long as the gateway keeps the authorizer's answer. The highest
 * role counts, because the token also decides how much the write may do.
 */
const activeAccountStep = ({ actors }: Endpoint, user: User, { accountStep }: Checks): Step => {
  const isMember = isActor({ ...user, groups: [] }, actors);
  const role = isMember ? undefined : roles.find((one) => actors.includes(one) && user.groups.includes(one));
  return accountStep(user.id, role ? { role } : {});
};

/** The highest first. */
const roles = ['admin', 'moderator'] as const satisfies Group[];

/** For public endpoints. */
export const noGuards: Guards = {
  steps: () => [],
  stepsBesideAccount: () => [],
  nothingWritten: (answer) => answer,
};
