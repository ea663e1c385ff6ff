import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Group } from '@briefhouse/contracts/accounts/user.ts';
import { afterAll, beforeAll, vi } from 'vitest';
import { poolId } from './token.ts';

interface Input {
  Username: string;
  GroupName: string;
  NextToken?: string;
}

/**
 * Cognito for the tests of a file, as far as the closure of an account and names need it: the members of a group, one
 * per page, addresses, and deleting accounts. The local cloud has all of it.
 */
export const poolForFile = () => {
  const accounts = new Map<string, { group?: Group | undefined; isEnabled: boolean }>();
  const addresses = new Map<string, Record<string, string>>();
  const actions: Record<string, (input: Input) => object | undefined> = {
    ListUsersInGroup: ({ GroupName, NextToken = '0' }) => {
      const members = [...accounts].filter(([, { group }]) => group === GroupName);
      const [Username, account] = members[Number(NextToken)] ?? [];
      const next = Number(NextToken) + 1;
      return {
        Users: Username ? [{ Username, Enabled: account?.isEnabled }] : [],
        ...(next < members.length && { NextToken: String(next) }),
      };
    },
    AdminGetUser: ({ Username }) => {
      const attributes = Object.entries(addresses.get(Username) ?? {});
      return attributes.length > 0
        ? { Username, UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })) }
        : undefined;
    },
    AdminDeleteUser: ({ Username }) => (accounts.delete(Username) ? {} : undefined),
  };
  const server = createServer(async (req, res) => {
    const action = String(req.headers['x-amz-target']).split('.').at(-1) ?? '';
    const answer = actions[action]?.(JSON.parse((await req.toArray()).join('')) as Input);
    res
      .writeHead(answer ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' })
      .end(JSON.stringify(answer ?? { __type: 'UserNotFoundException' }));
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    vi.stubEnv('USER_POOL_ID', poolId);
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', `http://127.0.0.1:${port}`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    join(group?: Group): string {
      const id = randomUUID();
      accounts.set(id, { group, isEnabled: true });
      return id;
    },
    /** The address of an account, and whether it is confirmed. */
    address: (userId: string, email: string, email_verified: boolean): void =>
      void addresses.set(userId, { email, email_verified: String(email_verified) }),
    has: (userId: string): boolean => accounts.has(userId),
    leave: (userId: string): boolean => accounts.delete(userId),
    disable: (userId: string): void => void accounts.set(userId, { group: 'admin', isEnabled: false }),
  };
};
