import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** A copy of the folders that make up an endpoint and what its tests stand on, with the packages of the original. */
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
  await writeFile(join(copy, 'vitest.config.mjs'), 'export default {};');
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
    ['community', 'pin-post'],
    ['marketplace/documents', 'search-notes'],
    ['admin', 'delete-note'],
  ] as const;
  for (const [place, verbNoun] of made) {
    const { failed, output } = await runNew('endpoint', place, verbNoun);
    expect(failed, output).toBe(false);
    expect(output).toContain(`npm test -- functions/${place}/${verbNoun}.test.ts`);
  }
  expect(await readFile(join(copy, 'shared/contracts/community/pin-post.ts'), 'utf8')).toContain(
    "path: '/post/pin'",
  );
  const checks = await Promise.all([
    run(bin('tsc'), '-b', 'functions'),
    run(bin('biome'), 'check', '--vcs-enabled=false', 'functions', 'shared/contracts'),
    run(bin('vitest'), 'run', ...made.map(([place, verbNoun]) => `functions/${place}/${verbNoun}.test.ts`)),
  ]);
  for (const { failed, output } of checks) expect(failed, output).toBe(false);
  expect(checks[2]?.output).toMatch(/3 passed/);
});

test.each([
  [['endpoint', 'community', 'createPost'], 'is no verb-noun in small letters'],
  [['endpoint', 'community', '../../escape'], 'is no verb-noun in small letters'],
  [['endpoint', 'community', 'create-post'], 'createPost is an endpoint already'],
  [['endpoint', 'chat', 'create-post'], 'createPost is an endpoint already'],
  [['endpoint', 'weather', 'list-winds'], '"weather" is no domain'],
  [['endpoint', 'marketplace', 'pin-project'], 'Say which area: marketplace/brands'],
  [['endpoint', 'chat/rooms', 'list-rooms'], 'chat has no areas'],
  [['screen', 'chat', 'list-rooms'], 'npm run new -- endpoint <domain> <verb-noun>'],
  [[], 'npm run new -- endpoint <domain> <verb-noun>'],
])('%j is refused in one line', async (args, text) => {
  const { failed, output } = await runNew(...args);
  expect(failed).toBe(true);
  expect(output).toContain(text);
  expect(output.trim().split('\n')).toHaveLength(1);
});
