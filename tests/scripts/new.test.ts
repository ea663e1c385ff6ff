import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
// This import makes the run start a table, which the copy's tests use.
import '@briefhouse/functions/kit/dynamodb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Workspaces, by the name of their package. */
const workspaces = {
  contracts: 'shared/contracts',
  money: 'shared/money',
  workflow: 'shared/workflow',
  functions: 'functions',
  'local-cloud': 'infra/local',
};
let copy: string;

/** A copy of the folders of an endpoint and of its tests' imports, with the packages of the original. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'briefhouse-new-'));
  for (const path of [
    ...Object.values(workspaces),
    'scripts',
    'tsconfig.base.json',
    'biome.json',
    '.biome',
    'package.json',
  ])
    await cp(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/\/(node_modules|dist|\.cache)$/.test(source),
    });
  await mkdir(join(copy, 'node_modules/@briefhouse'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@briefhouse')
      await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const [name, path] of Object.entries(workspaces))
    await symlink(join(copy, path), join(copy, 'node_modules/@briefhouse', name));
  // No global setup: the copy's tests use the table of this run.
  await writeFile(
    join(copy, 'vitest.config.mjs'),
    'export default { test: { isolate: false, maxWorkers: 1 } };',
  );
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const run = (command: string, ...args: string[]) =>
  new Promise<{ failed: boolean; output: string }>((resolve) =>
    execFile(command, args, { cwd: copy }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    ),
  );
const runNew = (...args: string[]) => run('node', 'scripts/new.mjs', ...args);
const bin = (name: string) => join(root, 'node_modules/.bin', name);

test('a read, a write and one for admins: they compile, keep the style, and their tests pass', {
  timeout: 600_000,
}, async () => {
  const made = [
    ['feed', 'pin-post'],
    ['work/documents', 'search-notes'],
    ['trust/cases', 'delete-note'],
  ] as const;
  const written: string[] = [];
  for (const [place, verbNoun] of made) {
    const { failed, output } = await runNew('endpoint', place, verbNoun);
    expect(failed, output).toBe(false);
    expect(output).toContain(`npm test -- functions/${place}/${verbNoun}.test.ts`);
    written.push(...output.split('\n').filter((line) => /^\S+\.ts$/.test(line)));
  }
  expect(await readFile(join(copy, 'shared/contracts/community/post.ts'), 'utf8')).toContain(
    "path: '/post/pin'",
  );
  // A record's verbs stand in one file, old ones first.
  expect(await readFile(join(copy, 'functions/work/documents/queries.ts'), 'utf8')).toMatch(
    /export const listDocuments\b[\s\S]+export const searchNotes\b/,
  );
  // The new files, and their imports; the rest is unchanged.
  const compilerOptions = { composite: false, emitDeclarationOnly: false, noEmit: true, types: ['node'] };
  await writeFile(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files: written }),
  );
  const checks = await Promise.all([
    run(bin('tsc'), '-p', '.'),
    run(bin('biome'), 'check', '--vcs-enabled=false', ...written),
    run(bin('vitest'), 'run', ...made.map(([place, verbNoun]) => `functions/${place}/${verbNoun}.test.ts`)),
  ]);
  for (const { failed, output } of checks) expect(failed, output).toBe(false);
  expect(checks[2]?.output).toMatch(/3 passed/);
});

test.each([
  ['feed', 'createPost', 'is no verb-noun in small letters'],
  ['feed', '../../escape', 'is no verb-noun in small letters'],
  ['feed', 'create-post', 'createPost is an endpoint already'],
  ['chat', 'create-post', 'createPost is an endpoint already'],
  ['weather', 'list-winds', '"weather" serves no calls. There are: chat, directory/creators'],
  ['work', 'pin-project', '"work" serves no calls.'],
  ['../shared', 'list-rooms', '"../shared" serves no calls.'],
])('%s %s is refused', async (place, verbNoun, text) => {
  const { newEndpoint } = (await import(pathToFileURL(join(root, 'scripts/new/endpoint.mjs')).href)) as {
    newEndpoint: (root: string, place: string, verbNoun: string) => Promise<unknown>;
  };
  await expect(newEndpoint(root, place, verbNoun)).rejects.toThrow(text);
});

test.each([[['screen', 'chat', 'list-rooms']], [[]]])('%j is refused in one line', async (args) => {
  const { failed, output } = await runNew(...args);
  expect(failed).toBe(true);
  expect(output.trim()).toMatch(/^npm run new -- endpoint <folder> <verb-noun>, .+$/);
});
