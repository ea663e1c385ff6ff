import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { rateStep } from './rate-limit.ts';
import { type Step, transact } from './transact.ts';

/**
 * How `paid` is checked. A domain's `api.ts` passes this in, because the access rows belong to the payments domain.
 */
export interface Access {
  /** Throws SUBSCRIPTION_REQUIRED without running access. */
  requireAccess(userId: string): Promise<void>;
  /** The same check as a step of a transaction. */
  accessStep(userId: string): Step;
}

/** What a contract declares (`paid`, `rate`, `rateToOne`), for the transaction of the write that it guards. */
export interface Guards {
  /**
   * Steps for one try of the transaction; none where the contract declares none. `to` is whom it is done to, null for
   * nobody; it has to be said where the contract declares `rateToOne`.
   */
  steps(to?: string | null): Step[];
  /** For a call with nothing to write (a repeated submission, an unchanged value); returns `answer`. */
  nothingWritten<T>(answer: T): T;
}

/** Throws for a contract whose guards cannot be checked as declared. */
export const checkGuards = (
  { name, auth, paid, rate, rateToOne }: Endpoint,
  access: Access | undefined,
): void => {
  if (paid && !access) throw new Error(`${name} is paid, but its api.ts passes no access to defineApi`);
  if ((paid || rate || rateToOne) && auth !== 'user')
    throw new Error(`${name} needs no user, but is guarded by user`);
};

/** A read has no transaction to carry its guards, so they are checked on their own. */
export const guardRead = async ({ paid, rate }: Endpoint, userId: string, access?: Access): Promise<void> => {
  await Promise.all([paid && access?.requireAccess(userId), rate && transact([rateStep(rate, userId)])]);
};

/** The guards of one write. `check` is called after it, and throws if the write left them out. */
export const guardWrite = ({ name, paid, rate, rateToOne }: Endpoint, userId: string, access?: Access) => {
  let isSettled = !paid && !rate && !rateToOne;
  const guards: Guards = {
    steps: (to) => {
      if (rateToOne && to === undefined) throw new Error(`${name} does not say to whom it is done`);
      isSettled = true;
      return [
        ...(paid && access ? [access.accessStep(userId)] : []),
        ...(rate ? [rateStep(rate, userId)] : []),
        ...(rateToOne && to ? [rateStep(rateToOne, `${userId}>${to}`)] : []),
      ];
    },
    nothingWritten: (answer) => {
      isSettled = true;
      return answer;
    },
  };
  const check = () => {
    if (!isSettled) throw new Error(`${name} declares guards that its write did not carry`);
  };
  return { guards, check };
};

/** For reads and public endpoints. */
export const noGuards: Guards = { steps: () => [], nothingWritten: (answer) => answer };
