import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../infra/demo/testing/sign-in.ts';
import { call, connect, sharedCloud } from '../support/shared-cloud.ts';

let cloud: Cloud;
let brand: string;
let creator: string;
beforeAll(async () => {
  ({ cloud } = await sharedCloud());
  brand = await signIn(cloud.url, 'brand@briefhouse.test');
  creator = await signIn(cloud.url, 'creator@briefhouse.test');
});
afterEach(() => cloud.faults.clear());

const newProject = async (name: string) => {
  const about = { name, budget_cents: 30_000, submission_id: crypto.randomUUID() };
  const { status, body } = await call(brand, 'POST', '/projects', about);
  expect(status).toBe(200);
  return (body.project as { id: string }).id;
};
const untilBrandHears = (text: string) =>
  until(async () => JSON.stringify((await call(brand, 'GET', '/notifications')).body).includes(text));

it('a brand’s project is shown to a creator at once, and the creator’s request to the brand', async () => {
  const { frames, say, close } = await connect(creator);
  say({ action: 'subscribe', topic: 'newsfeed' });
  await until(() => frames.some((frame) => frame.includes('subscribed')));
  const id = await newProject('A film of our kettle');
  await until(() => frames.some((frame) => frame.includes('A film of our kettle')));
  expect((await call(creator, 'POST', `/projects/${id}/requests`, { message: 'Me!' })).status).toBe(200);
  await untilBrandHears('A film of our kettle');
  close();
});

it('every other subscriber works while one fails, which does its work once it can', async () => {
  const { profile } = (await call(creator, 'GET', '/me')).body as { profile: Record<string, unknown> };
  // The worker of the directory carries out other subscribers too, and only that of the directory puts its entry.
  const worker = cloud.lambda.functions.find(({ label }) => label === 'worker-work');
  expect(worker).toBeDefined();
  let refused = 0;
  cloud.faults.add(async ({ service, operation, accessKeyId }) => {
    if (service !== 'dynamodb' || accessKeyId !== worker?.accessKeyId || operation !== 'BatchWriteItem')
      return undefined;
    refused++;
    const __type = 'com.amazonaws.dynamodb.v20120810#AccessDeniedException';
    return { status: 400, body: { __type, message: 'Not now' } };
  });
  const saved = await call(creator, 'PUT', '/profile', { ...profile, last_name: 'Poisonova' });
  expect(saved.status).toBe(200);
  const id = await newProject('A film of our pan');
  await call(creator, 'POST', `/projects/${id}/requests`, { message: 'Me!' });
  await until(async () =>
    JSON.stringify((await call(brand, 'GET', '/people?q=Poisonova')).body).includes('Poisonova'),
  );
  await untilBrandHears('A film of our pan');
  await until(() => refused > 0);
  // A push that comes too late on a busy machine is given up by design, so its dead letters do not count.
  const ofWorkers = cloud.queues.all.filter(({ name }) => !/StreamDeadLetters/.test(name));
  const left = () =>
    ofWorkers.flatMap((queue) =>
      queue.messages().map(({ body }) => (JSON.parse(body) as { to?: string }).to),
    );
  await until(() => left().length === 1);
  expect(left()).toEqual(['directory']);
  cloud.faults.clear();
  const { version } = (await call(creator, 'GET', '/me')).body.profile as { version: number };
  await call(creator, 'PUT', '/profile', { ...profile, version });
  await cloud.settled();
  expect(left()).toEqual([]);
});

it('an offer that nobody answers ends when its 72 hours are over', async () => {
  const { id: creator_id } = (await call(creator, 'GET', '/me')).body.profile as { id: string };
  const id = await newProject('A film of our toaster');
  expect((await call(brand, 'POST', `/projects/${id}/offer`, { creator_id })).status).toBe(200);
  const group = async () =>
    ((await call(brand, 'GET', `/projects/${id}`)).body as { project: { group: string } }).project.group;
  const hour = 3_600_000;
  cloud.clock.advance(71 * hour);
  await cloud.settled();
  expect(await group()).toBe('pending');
  cloud.clock.advance(2 * hour);
  await until(async () => (await group()) === 'unassigned');
  expect((await call(creator, 'POST', `/projects/${id}/accept`)).body).toMatchObject({
    message: 'This assignment is no longer available.',
  });
  await untilBrandHears('Project Offer Expired');
  cloud.clock.reset();
});
