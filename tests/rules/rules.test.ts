import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
let house: string;

/** A house of its own, with the real rules and one planted file. */
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'briefhouse-rules-'));
  await cp(join(root, '.dependency-cruiser.mjs'), join(house, '.dependency-cruiser.mjs'));
  await cp(join(root, 'biome.json'), join(house, 'biome.json'));
  await cp(join(root, '.biome'), join(house, '.biome'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
});
afterAll(() => rm(house, { recursive: true, force: true }));

const plant = async (files: Record<string, string>) => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(house, path)), { recursive: true });
    await writeFile(join(house, path), content);
  }
};

const run = (command: string, args: string[]) =>
  new Promise<{ failed: boolean; output: string }>((resolve) =>
    execFile(join(root, 'node_modules/.bin', command), args, { cwd: house }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    ),
  );

const importOf = (path: string) => `import { thing } from '${path}';\nexport const used = thing;\n`;
const thing = 'export const thing = 1;\n';

test.each([
  [
    'rule-1-shared-imports-nothing-above-it',
    'shared/web/planted.ts',
    '../../functions/kit/thing.ts',
    'functions/kit/thing.ts',
  ],
  [
    'rule-1-functions-import-no-front-end',
    'functions/kit/planted.ts',
    '../../mfe-chat/src/thing.ts',
    'mfe-chat/src/thing.ts',
  ],
  [
    'rule-1-front-ends-import-no-function',
    'mfe-chat/src/planted.ts',
    '../../functions/kit/thing.ts',
    'functions/kit/thing.ts',
  ],
  [
    'rule-1-micro-frontends-stand-alone',
    'mfe-chat/src/planted.ts',
    '../../mfe-admin/src/thing.ts',
    'mfe-admin/src/thing.ts',
  ],
  [
    'rule-2-domains-stand-alone',
    'functions/chat/domain/planted.ts',
    '../../accounts/thing.ts',
    'functions/accounts/thing.ts',
  ],
  [
    'rule-2-areas-have-an-order',
    'functions/marketplace/projects/domain/planted.ts',
    '../../requests/thing.ts',
    'functions/marketplace/requests/thing.ts',
  ],
  [
    'rule-2-requests-look-at-projects',
    'functions/marketplace/requests/domain/planted.ts',
    '../../newsfeed/thing.ts',
    'functions/marketplace/newsfeed/thing.ts',
  ],
  [
    'rule-2-newsfeed-looks-at-projects-and-requests',
    'functions/marketplace/newsfeed/domain/planted.ts',
    '../../creators/thing.ts',
    'functions/marketplace/creators/thing.ts',
  ],
  [
    'rule-2-screens-have-an-order-creators',
    'mfe-marketplace/src/creators/planted.tsx',
    '../client/thing.ts',
    'mfe-marketplace/src/client/thing.ts',
  ],
  [
    'rule-2-screens-have-an-order',
    'mfe-marketplace/src/an-area-that-nobody-listed/planted.tsx',
    '../creators/thing.ts',
    'mfe-marketplace/src/creators/thing.ts',
  ],
  [
    'rule-2-kit-knows-no-domain',
    'functions/kit/planted.ts',
    '../accounts/thing.ts',
    'functions/accounts/thing.ts',
  ],
  ['rule-3-a-route-has-a-contract', 'functions/chat/api.ts', '../kit/thing.ts', 'functions/kit/thing.ts'],
  [
    'rule-3-a-route-has-a-contract',
    'functions/marketplace/documents/routes.ts',
    '@briefhouse/contracts/marketplace/thing.ts',
    'shared/contracts/marketplace/thing.ts',
  ],
  [
    'rule-3-rates-are-declared',
    'functions/chat/domain/planted.ts',
    '../../kit/rate-limit.ts',
    'functions/kit/rate-limit.ts',
  ],
  [
    'rule-4-routes-touch-no-rows',
    'functions/chat/api.ts',
    './message.entity.ts',
    'functions/chat/message.entity.ts',
  ],
  [
    'rule-4-routes-touch-no-rows',
    'functions/marketplace/documents/routes.ts',
    './document.entity.ts',
    'functions/marketplace/documents/document.entity.ts',
  ],
  [
    'rule-4-routes-touch-no-rows',
    'functions/marketplace/documents/routes.ts',
    '../../kit/transact.ts',
    'functions/kit/transact.ts',
  ],
  [
    'rule-5-the-host-knows-no-remote',
    'shells/host/src/planted.ts',
    '../../../mfe-chat/src/thing.ts',
    'mfe-chat/src/thing.ts',
  ],
])('%s', async (rule, from, path, to) => {
  await plant({ [from]: importOf(path), [to]: thing });
  const places = ['functions', 'shared', 'shells', 'mfe-chat', 'mfe-admin', 'mfe-marketplace'];
  const { failed, output } = await run('depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    ...places.filter((place) => from.startsWith(place) || to.startsWith(place)),
  ]);
  expect(output).toContain(rule);
  expect(failed).toBe(true);
  await rm(join(house, from));
});

test.each([
  [
    'a screen that fetches past its contracts',
    'mfe-chat/src/planted.ts',
    "export const answer = await fetch('/api/me');\n",
    'noRestrictedGlobals',
  ],
  [
    'a screen with a socket of its own',
    'shells/host/src/planted.ts',
    "export const socket = new WebSocket('/ws');\n",
    'noRestrictedGlobals',
  ],
  [
    'a Scan',
    'functions/kit/planted.ts',
    "import { ScanCommand } from '@aws-sdk/lib-dynamodb';\nexport const used = ScanCommand;\n",
    'noRestrictedImports',
  ],
  [
    'a function with a clock of its own',
    'functions/chat/domain/planted.ts',
    'export const at = Date.now();\n',
    'the only place in functions that reads the clock',
  ],
  [
    'an unconditional put in a domain',
    'functions/chat/domain/planted.ts',
    "import { PutCommand } from '@aws-sdk/lib-dynamodb';\nexport const used = PutCommand;\n",
    'noRestrictedImports',
  ],
  [
    'an unconditional put in an area of a domain',
    'functions/marketplace/documents/domain/planted.ts',
    "import { PutCommand } from '@aws-sdk/lib-dynamodb';\nexport const used = PutCommand;\n",
    'noRestrictedImports',
  ],
])('%s is an error', async (_, path, content, rule) => {
  await plant({ [path]: content });
  const { failed, output } = await run('biome', ['lint', '--vcs-enabled=false', path]);
  expect(output).toContain(rule);
  expect(failed).toBe(true);
  await rm(join(house, path));
});
