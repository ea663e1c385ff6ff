import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sent, shapeOf } from './sent.ts';

// npm run test:stripe-mock [-- <path> …]: records the calls of payments' own tests to Stripe's API, and sends each kind
// of request to stripe-mock, which checks it against Stripe's published description. Exit code 1 if one is refused.
const base = process.env.STRIPE_API_BASE;
if (!base) {
  console.error(`STRIPE_API_BASE is not set. It is the address of a stripe-mock, which needs Go:
  go install github.com/stripe/stripe-mock@latest
  stripe-mock -http-port 12111 &
  STRIPE_API_BASE=http://localhost:12111 npm run test:stripe-mock`);
  process.exit(2);
}

const files = process.argv.length > 2 ? process.argv.slice(2) : ['functions/money'];
const root = join(import.meta.dirname, '../..');

const record = (): Sent[] => {
  const dir = mkdtempSync(join(tmpdir(), 'briefhouse-stripe-'));
  const file = join(dir, 'sent.jsonl');
  const { STRIPE_API_BASE: _, ...environment } = process.env;
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', ...files],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...environment,
        STRIPE_RECORD: file,
        NODE_OPTIONS: `--import ${join(import.meta.dirname, 'record.ts')}`,
      },
    },
  );
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  rmSync(dir, { recursive: true });
  if (status !== 0) throw new Error('The tests of payments fail; what they send says nothing.');
  return lines.map((line) => JSON.parse(line) as Sent);
};

/** The objection of stripe-mock to a request; undefined for none. */
const objection = async ({ method, path, body, version }: Sent): Promise<string | undefined> => {
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: 'Bearer sk_test_123',
      ...(version && { 'stripe-version': version }),
      // The SDK says so without a body too.
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body && { body }),
  });
  const { error } = (await answer.json()) as { error?: { message: string } };
  return answer.ok ? undefined : `${answer.status} ${error?.message}`;
};

const sent = record();
const kinds = new Map(sent.map((request) => [shapeOf(request), request]));
let refused = 0;
for (const [shape, request] of [...kinds].sort(([one], [other]) => one.localeCompare(other))) {
  const message = await objection(request);
  if (message) refused++;
  console.log(message ? `✗ ${shape}\n    ${message}\n    ${request.path} ${request.body}` : `✓ ${shape}`);
}
console.log(`\n${sent.length} requests of ${kinds.size} kinds, ${refused} refused`);
process.exitCode = refused > 0 || kinds.size === 0 ? 1 : 0;
