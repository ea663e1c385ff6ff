import { join } from 'node:path';
import { Fault } from '@briefhouse/local-cloud/fault.ts';
import { fail, serve } from '@briefhouse/local-cloud/serve.ts';
import { boot } from './boot.ts';
import { root } from './builds.ts';
import { stripeKeysIn } from './stripe-keys.ts';

process.env.TZ = 'UTC';
const port = Number(process.env.PORT ?? 3000);
const dataDir = process.env.BRIEFHOUSE_DATA ?? join(root, '.local');

if (!Number.isInteger(port) || port < 1 || port > 65534)
  fail(new Fault(`PORT is "${process.env.PORT}"; it has to be a number from 1 to 65534.`));

/** The functions of the first page after signing in: it does not wait for cold starts. */
const firstAsked = ['authorizer', 'api-accounts', 'api-marketplace', 'socket'];

const started = performance.now();
console.log('Briefhouse: starting the local cloud');
const start = async () =>
  boot({
    port,
    dataDir,
    seed: true,
    watch: true,
    // All processes together are to need no more than 700 MB.
    mostInstances: 8,
    engine: process.env.BRIEFHOUSE_ENGINE,
    env: stripeKeysIn(process.env),
    onFunctionError: (name, line) => console.error(`[${name}] ${line.slice(0, 2000)}`),
  });
await serve(start, async (cloud) => {
  console.log(`
Ready: ${cloud.url}   (${((performance.now() - started) / 1000).toFixed(1)} s)

  Inbox      ${cloud.url}/__local/inbox
  Money      ${cloud.stripe ? `${cloud.url}/__local/stripe (simulated: no money moves)` : 'Stripe itself, in its test mode'}
  What runs  ${cloud.url}/__local/
  Accounts   creator@briefhouse.test, brand@briefhouse.test, admin@briefhouse.test, moderator@briefhouse.test
  Password   Briefhouse-demo-1

Ctrl-C stops it.`);
  await cloud.lambda.warm(firstAsked);
});
