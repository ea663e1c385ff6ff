import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import type { Template } from '@briefhouse/local-cloud/template.ts';
import { boot } from '../../infra/start/boot.ts';
import { unhurried } from '../../infra/start/testing/patient.ts';

/** Environment variable with the folder of the shared cloud's data. */
const home = 'LOCAL_CLOUD_TEST_HOME';

/** The folder outlives the process with the cloud, so the run removes it. */
export const setup = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'briefhouse-cloud-'));
  process.env[home] = folder;
  // Lets tests choose the viewer's address.
  process.env.LOCAL_CLOUD_TEST = '1';
  return () => rm(folder, { recursive: true, force: true });
};

/** Administrators need a second factor, as in every stage but the local one. */
const asDeployed = (template: Template) => {
  unhurried.template(template);
  const choice = template.Parameters?.AdminMfa;
  if (!choice) throw new Error('The template has no AdminMfa');
  choice.Default = 'required';
};

interface SharedCloud {
  cloud: Cloud;
  /** The errors that functions have reported so far. */
  errors: string[];
}
let starting: Promise<SharedCloud> | undefined;

const start = async (): Promise<SharedCloud> => {
  const errors: string[] = [];
  const cloud = await boot({
    dataDir: join(process.env[home] ?? '', 'data'),
    seed: true,
    site: false,
    quiet: true,
    engine: process.env.BRIEFHOUSE_ENGINE,
    ...unhurried,
    template: asDeployed,
    onFunctionError: (name, line) => void errors.push(`${name} ${line}`),
  });
  await cloud.settled();
  return { cloud, errors };
};

/** The whole product with its demo: one cloud for all files of the project `cloud`, which leave the demo's people as they are. */
export const sharedCloud = (): Promise<SharedCloud> => {
  starting ??= start();
  return starting;
};

/** One call of the API, by nobody if `token` is empty. */
export const call = async (
  token: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) => {
  const { cloud } = await sharedCloud();
  const response = await fetch(`${cloud.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** A page's socket; `closed` resolves when the server closes it, `frames` collects its messages. */
export const connect = async (token: string) => {
  const { cloud } = await sharedCloud();
  const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/ws`, ['briefhouse', token]);
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
  const frames: string[] = [];
  socket.addEventListener('message', ({ data }) => frames.push(String(data)));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The socket was refused')));
  });
  const say = (message: object) => socket.send(JSON.stringify(message));
  return { closed, frames, say, close: () => socket.close() };
};
