import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFunctions } from '@briefhouse/functions/build.ts';
import { entries, type FunctionName } from '@briefhouse/functions/entries.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { core, resources } from './testing/templates.ts';

let outdir: string;
beforeAll(async () => {
  outdir = mkdtempSync(join(tmpdir(), 'functions-'));
  await buildFunctions({ outdir });
});
afterAll(() => rmSync(outdir, { recursive: true }));

const kilobytes = (name: string) => statSync(join(outdir, name, 'index.mjs')).size / 1000;

/** KB, minified, SDK included. A function with ElectroDB starts at 480: 172 its own, 190 the SDK's, 95 zod's; the authorizer reads the blocked addresses with the SDK alone. */
const budget: Partial<Record<FunctionName, number>> = {
  authorizer: 330,
  openapi: 160,
  'api-payments': 350,
  push: 460,
  'api-accounts': 720,
  'api-marketplace': 570,
  socket: 560,
  // It removes objects from the media bucket, too.
  effects: 640,
};

describe.each(Object.keys(entries) as FunctionName[])('the bundle of %s', (name) => {
  test('can be loaded by itself and has a handler', () => {
    const url = pathToFileURL(join(outdir, name, 'index.mjs')).href;
    const kind = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', `console.log(typeof (await import('${url}')).handler)`],
      { cwd: outdir, env: { AWS_REGION: 'eu-central-1' }, encoding: 'utf8' },
    );
    expect(kind.trim()).toBe('function');
  });

  test('is told the edge’s secret if it reads addresses, and only then', () => {
    const [, { Properties }] = resources(core, 'AWS::Lambda::Function').find(
      ([, found]) => found.Properties.Description === name,
    ) ?? ['', { Properties: {} }];
    const reads = readFileSync(join(outdir, name, 'index.mjs'), 'utf8').includes('EDGE_SECRET');
    expect('EDGE_SECRET' in Properties.Environment.Variables).toBe(reads);
  });

  test('keeps within its budget', () => {
    expect(kilobytes(name)).toBeLessThan(budget[name] ?? 540);
  });
});

test('a source that does not exist is named', async () => {
  await expect(buildFunctions({ outdir, sources: { ghost: 'ghost/api.ts' } })).rejects.toThrow(
    'functions/entries.ts names sources that do not exist: ghost/api.ts',
  );
});

test('maps lie beside the bundles and are not part of them', () => {
  expect(readdirSync(join(outdir, 'push')).sort()).toEqual(['index.mjs', 'index.mjs.map']);
});
