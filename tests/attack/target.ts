import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import { newAddress } from '../../infra/demo/testing/amplify.ts';
import { openSession } from '../../infra/demo/testing/sign-in.ts';
import { openAccount } from '../../infra/demo/testing/sign-up.ts';
import { boot } from '../../infra/start/boot.ts';
import { patient } from '../../infra/start/testing/patient.ts';

export interface Person {
  email: string;
  id: string;
  token: string;
  /** The client of the user pool's own API. */
  accessToken: string;
  refreshToken: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  text: string;
}

export interface Send {
  method?: string;
  person?: Person;
  /** The body, sent as JSON; a text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** The password of everybody who signs up for an attack. */
export const password = 'An-attack-of-its-own-1';

/** Starts a local cloud of its own: port, data and demo. `LOCAL_CLOUD_TEST` lets a call choose its address. */
export const startTarget = async () => {
  process.env.LOCAL_CLOUD_TEST = '1';
  const dataDir = await mkdtemp(join(tmpdir(), 'briefhouse-attack-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const cloud = await boot({
    dataDir,
    seed: true,
    quiet: true,
    site: false,
    template: patient,
    // Calls at the same time are tried on instances at the same time.
    growAfterMs: 0,
  }).catch(async (error) => {
    await remove();
    throw error;
  });
  const close = async () => {
    await cloud.close();
    await remove();
  };
  try {
    return { ...(await enter(cloud)), close };
  } catch (error) {
    await close();
    throw error;
  }
};
export type Target = Awaited<ReturnType<typeof startTarget>>;

/** The calls that an attack makes to a cloud, and the demo's people, signed in. */
const enter = async ({ url, settled, clock, stripe }: Cloud) => {
  const config = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>;

  /** One call, by default from an address that no other call has. */
  const send = async (
    path: string,
    { method = 'GET', person, body, headers = {} }: Send = {},
  ): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-test-ip': newAddress(),
        ...(person && { authorization: `Bearer ${person.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
  };

  /** Bytes as they are, because `fetch` corrects a request; returns the head of the answer, in lines. */
  const raw = (bytes: string): Promise<string[]> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const socket = createConnection({ host: hostname, port: Number(port) }, () => socket.write(bytes));
      socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within 10 s')));
      socket.once('data', (data) => {
        resolve(String(data).split('\r\n\r\n')[0]?.split('\r\n') ?? []);
        socket.destroy();
      });
      socket.once('error', reject);
      socket.once('close', () => resolve(['closed without an answer']));
    });

  /** The user pool's API. */
  const pool = async (action: string, body: unknown) => {
    const answer = await fetch(config.cognito_endpoint ?? '', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };

  const toPerson = (email: string, session: { idToken: string; storage: Record<string, string> }): Person => {
    const stored = (kind: string) =>
      Object.entries(session.storage).find(([name]) => name.endsWith(`.${kind}`))?.[1] ?? '';
    return {
      email,
      token: session.idToken,
      id: claimsOf(session.idToken).sub ?? '',
      accessToken: stored('accessToken'),
      refreshToken: stored('refreshToken'),
    };
  };
  /** Another session of a person who signed up for an attack. */
  const sessionOf = async (email: string, given = password) =>
    toPerson(email, await openSession(url, email, given));
  const demo = async (name: string) =>
    toPerson(`${name}@briefhouse.test`, await openSession(url, `${name}@briefhouse.test`));
  let opened = 0;
  const newcomer = async (
    user_type: 'creator' | 'client',
    names: { first_name?: string; last_name?: string } = {},
  ) => {
    const email = `attack-${++opened}@briefhouse.test`;
    const account = {
      email,
      password,
      first_name: 'Vera',
      last_name: `Number${opened}`,
      user_type,
      ...names,
    };
    return toPerson(email, await openAccount(url, account));
  };
  const mailTo = async (email: string) =>
    JSON.parse((await send(`/__local/mail?to=${encodeURIComponent(email)}`)).text) as {
      subject: string;
      html: string;
      text: string;
    }[];

  const people = {
    client: await demo('brand'),
    creator: await demo('creator'),
    admin: await demo('admin'),
    moderator: await demo('moderator'),
  };
  /** Signs one of the people in again, whose session has ended. */
  const enterAgain = async (role: keyof typeof people) => {
    people[role] = await demo(people[role].email.split('@')[0] ?? '');
  };
  return {
    ...{ url, config, people, enterAgain, sessionOf, send, raw, pool, demo, newcomer, mailTo },
    ...{ settled, clock, stripe },
  };
};

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

export const claimsOf = (token: string): Record<string, string> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const hour = 3_600_000;

/** Moves the clock into the next hour if this one ends soon: calls limited by the hour are then counted in one. */
export const enterHour = ({ clock }: Target): void => {
  const left = hour - (clock.now() % hour);
  if (left < hour / 6) clock.advance(left);
};

/** A project of this client's, and its id. */
export const newProject = async ({ send }: Target, person: Person, fields: object = {}): Promise<string> => {
  const body = {
    name: 'A film of our kettle',
    budget_cents: 30_000,
    submission_id: crypto.randomUUID(),
    ...fields,
  };
  const answer = await send('/api/projects', { method: 'POST', person, body });
  const { id } = (answer.body.project ?? {}) as { id?: string };
  if (!id) throw new Error(`No project: ${answer.status} ${answer.text}`);
  return id;
};
