import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { rateStep } from './rate-limit.ts';
import { type Step, transact } from './transact.ts';

/** How `paid` is asked for. The plans' rows are the payments domain's, so a domain's `api.ts` hands this in. */
export interface Access {
  /** Throws SUBSCRIPTION_REQUIRED without running access. */
  requireAccess(userId: string): Promise<void>;
  /** The same as a part of a transaction. */
  accessStep(userId: string): Step;
}

/** What a contract declares (`paid`, `rate`), for the transaction of the write that it guards. */
export interface Guards {
  /** Parts of the transaction; one that is tried again takes them anew. None where the contract declares none. */
  steps(): Step[];
  /** For a call with nothing to write (a submission sent twice, a value that is there already): passes `answer` on. */
  nothingWritten<T>(answer: T): T;
}

/** Throws for a contract that could never be guarded as it declares. */
export const checkGuards = ({ name, auth, paid, rate }: Endpoint, access: Access | undefined): void => {
  if (paid && !access) throw new Error(`${name} is paid, but its api.ts gives defineApi no access`);
  if ((paid || rate) && auth === 'public') throw new Error(`${name} is public, but guarded by user`);
};

/** A read has no transaction to carry its guards, so they are asked by themselves. */
export const guardRead = async ({ paid, rate }: Endpoint, userId: string, access?: Access): Promise<void> => {
  await Promise.all([paid && access?.requireAccess(userId), rate && transact([rateStep(rate, userId)])]);
};

/** The guards of one write; `check` throws, when it is done, if the write left them out. */
export const guardWrite = ({ name, paid, rate }: Endpoint, userId: string, access?: Access) => {
  let isSettled = !paid && !rate;
  const guards: Guards = {
    steps: () => {
      isSettled = true;
      return [
        ...(paid && access ? [access.accessStep(userId)] : []),
        ...(rate ? [rateStep(rate, userId)] : []),
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

/** Of reads and of public endpoints. */
export const noGuards: Guards = { steps: () => [], nothingWritten: (answer) => answer };
