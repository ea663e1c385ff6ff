import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { call } from '@briefhouse/functions/testing/call.ts';

/** The callers, created anew at each size of the table. */
export interface People {
  /** A client with 50 projects and 50 notices. */
  owner: User;
  /** A client without any data yet. */
  newcomer: User;
  /** A creator with access. */
  creator: User;
  moderator: User;
  admin: User;
}

/** One line of the cost table. */
export interface Row {
  name: string;
  target: { trips: number; read: number } | { trips: number; write: number };
  /** Writes the data that the call needs, unbilled; returns the call to measure. */
  prepare(people: People): Billed | Promise<Billed>;
  /** Takes away, unbilled, data that would make other rows dearer. */
  tidy?(): Promise<void>;
}
export type Billed = () => Promise<unknown>;

type Handler = Parameters<typeof call>[0];

/** Calls the real handler with an API Gateway event. Rejects unless it answers 200. */
export const asking =
  (handler: Handler, contract: Endpoint, input: unknown, user: User): Billed =>
  async () => {
    const { status, error } = await call(handler, contract, input, { user });
    if (status !== 200) throw new Error(`${contract.name} answered ${status}: ${error.message}`);
  };
