import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildFunctions, bundleDirectory } from '@briefhouse/functions/build.ts';
import { entries, type FunctionName } from '@briefhouse/functions/root/entries.ts';
import { describe, expect, test } from 'vitest';
import { core, resources } from './testing/templates.ts';

/** KB, zipped as it is deployed. */
const kilobytes = (name: string) =>
  gzipSync(readFileSync(join(bundleDirectory, name, 'index.mjs'))).length / 1000;

/** The target is 220 KB each. A function that reads rows starts at 146: ElectroDB 56, the SDK 56, zod 28. */
const budget: Partial<Record<FunctionName, number>> = {
  // The function does without zod, whose 28 would show.
  push: 146,
  router: 67,
  // The functions below also need the S3 client for the media bucket.
  'api-media': 201,
  // The codec was at its limit, and each function counts its usage since then. It knows how four types of pictures are
  // built, to keep them as they were sent without the notes of their cameras.
  'worker-uploads': 218,
  'worker-exports': 213,
  // The worker has Cognito's client and the mail service's.
  'worker-people': 180,
  // Administrators find and suspend people here, copies of data are signed, it knows the scripts of names, and proves new
  // addresses.
  'api-accounts': 224,
  // These functions know the removals and decisions of moderators, in chats, projects and posts.
  'api-admin': 218,
  'api-chat': 216,
  'api-notifications': 174,
  'worker-mail': 177,
  // The marketplace has the most contracts.
  'api-marketplace': 191,
  // The community names people, files and work in its answers, reports into the moderators' queue, and signs the
  // addresses of files that they removed, which takes the S3 client.
  'api-community': 214,
  // The socket opens, lists and ends connections, and hears every frame.
  socket: 184,
  // The webhook logs calls that Stripe did not sign as abuse.
  'stripe-webhook': 170,
  // The functions of payments add Stripe's SDK, which is 40, and the one for its keys.
  'api-payments': 216,
  // The worker brings the ledger up to Stripe, issues receipts, and ends what people pay.
  'worker-money': 203,
  reconcile: 192,
};

const names = Object.keys(entries) as FunctionName[];

test('each bundle can be loaded without this machine’s environment, and has a handler', () => {
  const urls = names.map((name) => [name, pathToFileURL(join(bundleDirectory, name, 'index.mjs')).href]);
  const script = `for (const [name, url] of ${JSON.stringify(urls)}) console.log(name, typeof (await import(url)).handler);`;
  const kinds = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: bundleDirectory,
    env: { AWS_REGION: 'eu-central-1' },
    encoding: 'utf8',
  });
  expect(kinds.trim().split('\n')).toEqual(names.map((name) => `${name} function`));
});

describe.each(names)('the bundle of %s', (name) => {
  test('gets the edge secrets only if it compares them', () => {
    const [, { Properties }] = resources(core, 'AWS::Lambda::Function').find(
      ([, found]) => found.Properties.Description === name,
    ) ?? ['', { Properties: {} }];
    const reads = readFileSync(join(bundleDirectory, name, 'index.mjs'), 'utf8').includes('EDGE_SECRET');
    for (const secret of ['EDGE_SECRET', 'EDGE_SECRET_PREVIOUS'])
      expect(secret in Properties.Environment.Variables, secret).toBe(reads);
  });

  test('keeps within its budget', () => {
    expect(kilobytes(name)).toBeLessThan(budget[name] ?? 180);
  });
});

test('a missing source is reported by name', async () => {
  await expect(buildFunctions({ sources: { ghost: 'ghost/api.ts' } })).rejects.toThrow(
    'functions/root/entries.ts names sources that do not exist: ghost/api.ts',
  );
});

test('source maps are written beside the bundles, not into the assets', () => {
  expect(readdirSync(join(bundleDirectory, 'push')).sort()).toEqual(['index.mjs', 'index.mjs.map']);
});
