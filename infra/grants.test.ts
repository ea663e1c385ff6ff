import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleDirectory } from '@briefhouse/functions/build.ts';
import { variables } from '@briefhouse/functions/kit/environment.ts';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { App, Stack } from 'aws-cdk-lib/core';
import { expect, onTestFinished, test } from 'vitest';
import type { Grant } from './constructs/grant.ts';
import { ServiceFunction, variablesOf } from './constructs/service-function.ts';
import { core, resources } from './testing/templates.ts';

/** Every function has these, whether it reads them or not. */
const common = ['TABLE_NAME', 'MEDIA_BUCKET', 'SITE_URL', 'MAIL_FROM', 'STAGE'];

test('a function has the variables of exactly the resources that its bundle asks for', () => {
  const known = Object.values<string>(variables).filter((name) => !common.includes(name));
  for (const [, { Properties }] of resources(core, 'AWS::Lambda::Function')) {
    const read = variablesOf(join(bundleDirectory, Properties.Description));
    const given = Object.keys(Properties.Environment.Variables);
    expect(
      [Properties.Description, ...known.filter((name) => given.includes(name))],
      'grants of a resource beside its use',
    ).toEqual([Properties.Description, ...known.filter((name) => read.includes(name))]);
  }
});

test('a bundle that reads what no grant gives fails the synthesis', async () => {
  const bundles = await mkdtemp(join(tmpdir(), 'briefhouse-bundles-'));
  onTestFinished(() => rm(bundles, { recursive: true }));
  await mkdir(join(bundles, 'due'));
  await writeFile(join(bundles, 'due/index.mjs'), 'export const handler=()=>e.socketEndpoint');
  const withGrants = (grants: Grant[]) => {
    const stack = new Stack(new App({ context: { bundles } }));
    const logGroup = new LogGroup(stack, 'Log');
    return () =>
      new ServiceFunction(stack, 'Due', { name: 'due', environment: {}, logGroup, timeout: 5, grants });
  };
  expect(withGrants([])).toThrow('due reads SOCKET_ENDPOINT, which none of its grants gives it');
  const grant = { actions: ['sqs:SendMessage'], resources: ['arn:aws:sqs:us-east-1:123456789012:one'] };
  expect(withGrants([{ ...grant, environment: { SOCKET_ENDPOINT: 'https://a.example' } }])).not.toThrow();
});
