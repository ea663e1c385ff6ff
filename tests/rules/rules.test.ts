import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Rule, the file that breaks it, the import specifier, and the imported file. */
const imports: [rule: string, from: string, path: string, to: string][] = [
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
    'rule-1-front-ends-import-no-function',
    'mfe-chat/src/planted-component.tsx',
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
    'rule-2-domains-have-an-order-chat',
    'functions/chat/domain/planted.ts',
    '../../people/thing.ts',
    'functions/people/thing.ts',
  ],
  [
    'rule-2-domains-have-an-order-work',
    'functions/work/request/domain/planted.ts',
    '../../../chat/public.ts',
    'functions/chat/public.ts',
  ],
  [
    'rule-2-domains-have-an-order-media',
    'functions/media/domain/planted.ts',
    '../../people/public.ts',
    'functions/people/public.ts',
  ],
  [
    'rule-2-every-domain-has-a-place',
    'functions/a-domain-that-nobody-listed/planted.ts',
    '../chat/public.ts',
    'functions/chat/public.ts',
  ],
  [
    'rule-2-nothing-stands-on-the-root',
    'functions/feed/domain/planted.ts',
    '../../root/subscribers.ts',
    'functions/root/subscribers.ts',
  ],
  [
    'rule-2-the-backbone-knows-no-domain',
    'functions/events/planted.ts',
    '../media/public.ts',
    'functions/media/public.ts',
  ],
  [
    'rule-2-areas-have-an-order-work-project',
    'functions/work/project/planted.ts',
    '../request/thing.ts',
    'functions/work/request/thing.ts',
  ],
  [
    'rule-2-areas-have-an-order-work-request',
    'functions/work/request/domain/planted.ts',
    '../../newsfeed/thing.ts',
    'functions/work/newsfeed/thing.ts',
  ],
  [
    'rule-2-areas-have-an-order-directory-creators',
    'functions/directory/creators/planted.ts',
    '../portfolio/thing.ts',
    'functions/directory/portfolio/thing.ts',
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
    'rule-2-search-stands-behind-its-port',
    'functions/directory/creators/planted.ts',
    './search/table/thing.ts',
    'functions/directory/creators/search/table/thing.ts',
  ],
  [
    'rule-2-kit-knows-no-domain',
    'functions/kit/planted.ts',
    '../people/thing.ts',
    'functions/people/thing.ts',
  ],
  ['no-cycles-in-functions', 'functions/work/circle.ts', './circle.ts', 'functions/work/circle.ts'],
  [
    'rule-3-a-route-has-a-contract',
    'functions/root/apis/chat.ts',
    '../../kit/thing.ts',
    'functions/kit/thing.ts',
  ],
  [
    'rule-3-a-route-has-a-contract',
    'functions/work/documents/routes.ts',
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
    'functions/chat/routes.ts',
    './message/row.ts',
    'functions/chat/message/row.ts',
  ],
  [
    'rule-4-routes-touch-no-rows',
    'functions/work/documents/routes.ts',
    './row.ts',
    'functions/work/documents/row.ts',
  ],
  [
    'rule-4-routes-touch-no-rows',
    'functions/work/documents/routes.ts',
    '../../kit/transact.ts',
    'functions/kit/transact.ts',
  ],
  [
    'fixtures-are-for-tests',
    'functions/chat/domain/planted.ts',
    '../../testing/thing.ts',
    'functions/testing/thing.ts',
  ],
  [
    'examples-are-for-looking',
    'mfe-chat/src/planted.tsx',
    '../../shared/ui/thing.examples.tsx',
    'shared/ui/thing.examples.tsx',
  ],
  [
    'examples-are-for-looking',
    'shared/ui/planted.tsx',
    './catalogue/thing.tsx',
    'shared/ui/catalogue/thing.tsx',
  ],
  [
    'migrations-stand-alone',
    'functions/chat/domain/planted.ts',
    '../../migrations/thing.ts',
    'functions/migrations/thing.ts',
  ],
  [
    'rule-5-the-host-knows-no-remote',
    'shells/host/src/planted.ts',
    '../../../mfe-chat/src/thing.ts',
    'mfe-chat/src/thing.ts',
  ],
  [
    'rule-6-the-local-cloud-knows-no-product',
    'infra/local/planted.ts',
    '../demo/thing.ts',
    'infra/demo/thing.ts',
  ],
  ['rule-6-the-local-cloud-knows-no-product', 'infra/local/planted.ts', '../names.ts', 'infra/names.ts'],
  [
    'rule-6-the-local-cloud-knows-no-product',
    'infra/local/planted.ts',
    '../../functions/kit/thing.ts',
    'functions/kit/thing.ts',
  ],
  [
    'rule-6-the-local-cloud-knows-no-product',
    'infra/local/planted.ts',
    '../../shared/contracts/chat/thing.ts',
    'shared/contracts/chat/thing.ts',
  ],
];

/** Title, the file that breaks the rule, its content, and the rule's message. */
const uses: [name: string, path: string, content: string, rule: string][] = [
  [
    'a screen that fetches without a contract',
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
    'an unconditional put in a domain',
    'functions/chat/domain/planted.ts',
    "import { PutCommand } from '@aws-sdk/lib-dynamodb';\nexport const used = PutCommand;\n",
    'noRestrictedImports',
  ],
  [
    'an entity not defined with the kit',
    'functions/chat/planted/row.ts',
    "import { Entity } from 'electrodb';\nexport const used = Entity;\n",
    'noRestrictedImports',
  ],
  [
    'an unconditional put in an area of a domain',
    'functions/work/documents/domain/planted.ts',
    "import { PutCommand } from '@aws-sdk/lib-dynamodb';\nexport const used = PutCommand;\n",
    'noRestrictedImports',
  ],
  [
    'an inline import of another domain’s type',
    'functions/chat/domain/planted.ts',
    "export const f = async (row: Promise<import('../../people/thing.ts').Row>) => row;\n",
    'Rule 2: import the type at the top',
  ],
  [
    'an inline import of a function’s type in a component',
    'mfe-chat/src/planted.tsx',
    "export const View = ({ row }: { row: import('../../functions/kit/thing.ts').Row }) => <p>{row.name}</p>;\n",
    'Rule 2: import the type at the top',
  ],
  [
    'a function with a clock of its own',
    'functions/chat/domain/planted.ts',
    'export const at = Date.now();\n',
    'the only place in functions that reads the clock',
  ],
];

const thing = 'export const thing = 1;\n';

/** The same path may be used more than once; each violation has its own file or line. */
const plants = () => {
  const files = new Map<string, string>();
  const add = (path: string, line: string) => files.set(path, (files.get(path) ?? '') + line);
  imports.forEach(([, from, path, to], index) => {
    add(from, `import { thing as used${index} } from '${path}';\nexport { used${index} };\n`);
    if (!files.get(to)?.includes(thing)) add(to, thing);
  });
  uses.forEach(([, path, content], index) => {
    files.set(usePath(path, index), content);
  });
  return files;
};
const usePath = (path: string, index: number) => path.replace('planted', `planted-use-${index}`);

interface Broken {
  rule: string;
  from: string;
  to: string;
}
let house: string;
let brokenImports: Broken[];
let brokenUses: Broken[];
let failed: boolean[];

/** A repository of its own with the real rules and all violations, so that each linter runs once. */
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'briefhouse-rules-'));
  await cp(join(root, '.dependency-cruiser.mjs'), join(house, '.dependency-cruiser.mjs'));
  await cp(join(root, 'biome.json'), join(house, 'biome.json'));
  await cp(join(root, '.biome'), join(house, '.biome'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
  const files = plants();
  for (const [path, content] of files) {
    await mkdir(dirname(join(house, path)), { recursive: true });
    await writeFile(join(house, path), content);
  }
  const places = [...new Set([...files.keys()].map((path) => path.split('/')[0] ?? ''))];
  const [cruised, checked] = await Promise.all([
    run('depcruise', ['--config', '.dependency-cruiser.mjs', ...places]),
    run('biome', ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', ...places]),
  ]);
  failed = [cruised.failed, checked.failed];
  // "error rule: from → to", or without an arrow for a rule about something missing in a file.
  brokenImports = [...cruised.output.matchAll(/error ([\w-]+): (\S+)(?: → (\S+))?/g)].map(
    ([, rule = '', from = '', to = from]) => ({ rule, from, to }),
  );
  const { diagnostics } = JSON.parse(checked.output) as {
    diagnostics: { category: string; message: string; location: { path: string } }[];
  };
  brokenUses = diagnostics.map(({ category, message, location }) => ({
    rule: `${category}: ${message}`,
    from: location.path,
    to: '',
  }));
});
afterAll(() => rm(house, { recursive: true, force: true }));

const run = (command: string, args: string[]) =>
  new Promise<{ failed: boolean; output: string }>((resolve) =>
    execFile(
      join(root, 'node_modules/.bin', command),
      args,
      { cwd: house, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => resolve({ failed: error !== null, output: stdout }),
    ),
  );

test.each(imports)('%s', (rule, from, _path, to) => {
  const found = brokenImports.filter((one) => one.rule === rule && one.from === from);
  // A rule about something missing names only the file itself.
  expect(found.map((one) => (one.to === from ? to : one.to))).toContain(to);
});

test.each(uses)('%s is an error', (name, path, _content, rule) => {
  const index = uses.findIndex((one) => one[0] === name && one[1] === path);
  expect(brokenUses.filter((one) => one.from === usePath(path, index)).map((one) => one.rule)).toContainEqual(
    expect.stringContaining(rule),
  );
});

test('a linter that finds something ends with an error', () => expect(failed).toEqual([true, true]));

test('no file of the local cloud names the product, but for the name of its package', async () => {
  const folder = join(root, 'infra/local');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  const named: string[] = [];
  for (const { parentPath, name } of files)
    if (/briefhouse(?!\/local-cloud\b)/i.test(await readFile(join(parentPath, name), 'utf8')))
      named.push(name);
  expect(named).toEqual([]);
});
