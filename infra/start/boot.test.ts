import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import type { ApiBody } from '@briefhouse/local-cloud/gateway/api-body.ts';
import type { Json, Template } from '@briefhouse/local-cloud/template.ts';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../demo/testing/sign-in.ts';
import { boot } from './boot.ts';
import { patient } from './testing/patient.ts';

let cloud: Cloud | undefined;
const dirs: string[] = [];
afterEach(async () => {
  await cloud?.close();
  cloud = undefined;
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});
/** The demo's data that the journeys have already seeded, where both run. */
const shared = process.env.LOCAL_CLOUD_TEST_SEEDED;
const seeded = shared ?? mkdtempSync(join(tmpdir(), 'briefhouse-seeded-'));
const options = { site: false, quiet: true, engine: 'dynoxide' };
// Built and seeded once, with all that follows from the demo; each test starts from a copy.
beforeAll(async () => {
  if (shared) return;
  const first = await boot({ ...options, dataDir: seeded, seed: true });
  await first.settled();
  await first.close();
});
afterAll(() => shared || rmSync(seeded, { recursive: true, force: true }));

/** The product with its demo data, after `template` has changed its template. */
const start = async (template: (template: Template) => void = patient) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'briefhouse-'));
  dirs.push(dataDir);
  cpSync(seeded, dataDir, { recursive: true });
  cloud = await boot({ ...options, dataDir, template });
  return cloud;
};
const resources = (template: Template, type: string) =>
  Object.entries(template.Resources).filter(([, { Type }]) => Type === type);
const restBody = (template: Template): ApiBody =>
  resources(template, 'AWS::ApiGateway::RestApi')[0]?.[1].Properties?.Body as ApiBody;
const named = (template: Template, description: string) => {
  const found = resources(template, 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties?.Description === description,
  );
  if (!found) throw new Error(`The stack has no function ${description}`);
  return found;
};
const call = async (token: string, method: string, path: string, body?: object) => {
  const response = await fetch(`${cloud?.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const newProject = () => ({
  name: 'A film of our kettle',
  budget_cents: 30_000,
  submission_id: crypto.randomUUID(),
});

/** A creator who watches the newsfeed; `frames` collects what the socket receives. */
const watchNewsfeed = async (url: string) => {
  const token = await signIn(url, 'creator@briefhouse.test');
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, ['briefhouse', token]);
  const frames: string[] = [];
  socket.addEventListener('message', ({ data }) => frames.push(String(data)));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The socket was refused')));
  });
  socket.send(JSON.stringify({ action: 'subscribe', topic: 'newsfeed' }));
  await until(() => frames.some((frame) => frame.includes('subscribed')));
  return { token, frames, close: () => socket.close() };
};

describe('the product as synthesised', () => {
  it('shows a brand’s project to a creator, and the creator’s request to the brand', async () => {
    const { url } = await start();
    const creator = await watchNewsfeed(url);
    const brand = await signIn(url, 'brand@briefhouse.test');
    const created = await call(brand, 'POST', '/projects', newProject());
    expect(created.status).toBe(200);
    await until(() => creator.frames.some((frame) => frame.includes('A film of our kettle')));
    const { id } = created.body.project as { id: string };
    expect((await call(creator.token, 'POST', `/projects/${id}/requests`, { message: 'Me!' })).status).toBe(
      200,
    );
    await until(async () => {
      const { body } = await call(brand, 'GET', '/notifications');
      return JSON.stringify(body).includes('A film of our kettle');
    });
    creator.close();
  });

  it('ends an offer that nobody answers when its 72 hours are over', async () => {
    const { url, settled } = await start();
    const brand = await signIn(url, 'brand@briefhouse.test');
    const creator = await signIn(url, 'creator@briefhouse.test');
    const { id: creator_id } = (await call(creator, 'GET', '/me')).body.profile as { id: string };
    const { id } = (await call(brand, 'POST', '/projects', newProject())).body.project as { id: string };
    expect((await call(brand, 'POST', `/projects/${id}/offer`, { creator_id })).status).toBe(200);
    const advance = (hours: number) =>
      fetch(`${url}/__local/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance: hours * 3600 }),
      });
    const group = async () =>
      ((await call(brand, 'GET', `/projects/${id}`)).body as { project: { group: string } }).project.group;
    await advance(71);
    await settled();
    expect(await group()).toBe('pending');
    await advance(2);
    await until(async () => (await group()) === 'unassigned');
    expect((await call(creator, 'POST', `/projects/${id}/accept`)).body).toMatchObject({
      message: 'This assignment is no longer available.',
    });
    await until(async () =>
      JSON.stringify((await call(brand, 'GET', '/notifications')).body).includes('Project Offer Expired'),
    );
  });

  it('keeps every other concern working while one fails', async () => {
    const { url, queues } = await start((template) => {
      // Without its right to read rows, the directory's function fails for each message.
      const [, poisoned] = named(template, 'concern-directory');
      const { 'Fn::GetAtt': roleArn = [] } = (poisoned.Properties?.Role ?? {}) as { 'Fn::GetAtt'?: string[] };
      const role = template.Resources[roleArn[0] ?? ''];
      const policies = role?.Properties?.Policies as { PolicyDocument: { Statement: { Action: Json }[] } }[];
      for (const { PolicyDocument } of policies)
        PolicyDocument.Statement = PolicyDocument.Statement.filter(
          ({ Action }) => !JSON.stringify(Action).includes('dynamodb:'),
        );
    });
    const brand = await signIn(url, 'brand@briefhouse.test');
    const creator = await signIn(url, 'creator@briefhouse.test');
    const { profile } = (await call(creator, 'GET', '/me')).body as { profile: Record<string, unknown> };
    const saved = await call(creator, 'PUT', '/profile', { ...profile, last_name: 'Poisonova' });
    expect(saved.status).toBe(200);
    const { id } = (await call(brand, 'POST', '/projects', newProject())).body.project as { id: string };
    await call(creator, 'POST', `/projects/${id}/requests`, { message: 'Me!' });
    const found = async () =>
      JSON.stringify((await call(brand, 'GET', '/people?q=Poisonova')).body).includes('Poisonova');
    await until(found);
    await until(async () =>
      JSON.stringify((await call(brand, 'GET', '/notifications')).body).includes('A film of our kettle'),
    );
    // A push that comes too late on a busy machine is given up by design, so its dead letters do not count.
    const ofConcerns = queues.all.filter(({ name }) => !/StreamDeadLetters/.test(name));
    const busy = () => ofConcerns.filter(({ counts }) => Object.values(counts()).some((count) => count > 0));
    await until(() => busy().length === 1);
    expect(busy().map(({ name }) => name)).toEqual([expect.stringMatching(/Directory/)]);
  });

  it('answers gateway errors with the product’s texts, and with the gateway’s own if the template has none', async () => {
    await start();
    const strange = () => call('not-a-token', 'GET', '/projects');
    expect(await strange()).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await call('a.b.c', 'GET', '/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    await cloud?.close();
    await start((template) => {
      delete restBody(template)['x-amazon-apigateway-gateway-responses'];
    });
    expect(await strange()).toEqual({ status: 401, body: { message: 'Unauthorized' } });
  });

  it('fails without a grant', async () => {
    const { url } = await start((template) => {
      const [, api] = named(template, 'api-marketplace');
      const { 'Fn::GetAtt': roleArn = [] } = (api.Properties?.Role ?? {}) as { 'Fn::GetAtt'?: string[] };
      const policies = template.Resources[roleArn[0] ?? '']?.Properties?.Policies as {
        PolicyDocument: { Statement: { Action: Json }[] };
      }[];
      for (const { PolicyDocument } of policies)
        for (const statement of PolicyDocument.Statement)
          if (Array.isArray(statement.Action))
            statement.Action = statement.Action.filter((action) => action !== 'dynamodb:PutItem');
    });
    const brand = await signIn(url, 'brand@briefhouse.test');
    expect((await call(brand, 'GET', '/projects')).status).toBe(200);
    expect(await call(brand, 'POST', '/projects', newProject())).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL' },
    });
  });

  it('fails without a route', async () => {
    const { url } = await start((template) => {
      delete restBody(template).paths?.['/projects']?.post;
    });
    const brand = await signIn(url, 'brand@briefhouse.test');
    expect((await call(brand, 'GET', '/projects')).status).toBe(200);
    // It reaches the path's method for all others, which asks no authorizer who calls.
    expect(await call(brand, 'POST', '/projects', newProject())).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
  });

  it('pushes nothing when a stream filter lets nothing through', async () => {
    const { url, streams } = await start((template) => {
      for (const [, mapping] of resources(template, 'AWS::Lambda::EventSourceMapping'))
        if (mapping.Properties)
          mapping.Properties.FilterCriteria = { Filters: [{ Pattern: '{"eventName":["NEVER"]}' }] };
    });
    const creator = await watchNewsfeed(url);
    const brand = await signIn(url, 'brand@briefhouse.test');
    expect((await call(brand, 'POST', '/projects', newProject())).status).toBe(200);
    await streams.drained();
    expect(creator.frames.filter((frame) => frame.includes('project.opened'))).toEqual([]);
    creator.close();
  });

  it('refuses the socket when its permission is gone', async () => {
    const { url } = await start((template) => {
      const [socket] = named(template, 'socket');
      for (const [id, { Properties }] of resources(template, 'AWS::Lambda::Permission'))
        if (JSON.stringify(Properties?.FunctionName).includes(socket)) delete template.Resources[id];
    });
    await expect(watchNewsfeed(url)).rejects.toThrow('refused');
  });
});
