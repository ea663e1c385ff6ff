import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { listProjects } from '@briefhouse/contracts/marketplace/project.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFunctions } from './build.ts';
import { entries, type FunctionName } from './root/entries.ts';
import { call } from './testing/call.ts';
import { person } from './testing/people.ts';

let outdir: string;
beforeAll(async () => {
  outdir = mkdtempSync(join(tmpdir(), 'lean-'));
  const { 'api-accounts': accounts, 'api-marketplace': marketplace, 'public-pages': preview } = entries;
  const sources = {
    'api-accounts': accounts,
    'api-marketplace': marketplace,
    'public-pages': preview,
  };
  await buildFunctions({ outdir, sources });
});
afterAll(() => rmSync(outdir, { recursive: true }));

const bundled = async (name: FunctionName) =>
  (await import(/* @vite-ignore */ pathToFileURL(join(outdir, name, 'index.mjs')).href)).handler;

test('a lean bundle still writes, reads and queries rows', async () => {
  const user = person({ user_type: 'client' });
  const me = await call(await bundled('api-accounts'), getMe, {}, { user });
  expect([me.status, me.body.profile.email]).toEqual([200, user.email]);
  const list = await call(await bundled('api-marketplace'), listProjects, {}, { user });
  expect([list.status, list.body.projects]).toEqual([200, []]);
});

test('a function that comes through the door of a domain brings no rows of others with it', () => {
  const preview = readFileSync(join(outdir, 'public-pages', 'index.mjs'), 'utf8');
  expect(preview).toContain('"profile"');
  expect(preview).not.toContain('block-count');
});
