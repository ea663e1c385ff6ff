import { join } from 'node:path';
import { Fault } from '../local/fault.ts';
import { boot } from './boot.ts';
import { root } from './builds.ts';
import { stripeKeysIn } from './stripe-keys.ts';

process.env.TZ = 'UTC';
const port = Number(process.env.PORT ?? 3000);
const dataDir = process.env.BRIEFHOUSE_DATA ?? join(root, '.local');

const fail = (error: unknown): never => {
  if (error instanceof Fault) console.error(`\n${error.message}`);
  else console.error(error);
  process.exit(1);
};

if (!Number.isInteger(port) || port < 1 || port > 65534)
  fail(new Fault(`PORT is "${process.env.PORT}"; it has to be a number from 1 to 65534.`));

const started = performance.now();
console.log('Briefhouse: starting the local cloud');
let stopping = false;
const run = async () =>
  boot({
    port,
    dataDir,
    seed: true,
    watch: true,
    engine: process.env.BRIEFHOUSE_ENGINE,
    env: stripeKeysIn(process.env),
    onFunctionError: (name, line) => console.error(`[${name}] ${line.slice(0, 2000)}`),
  });
const running = run().catch(fail);

const stop = async (signal: NodeJS.Signals) => {
  // A second Ctrl-C exits at once; the database ends with this process either way.
  if (stopping && signal === 'SIGINT') process.exit(1);
  if (stopping) return;
  stopping = true;
  console.log(`\nStopping (${signal})`);
  const cloud = await running;
  await cloud.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, (name) => void stop(name));
process.on('disconnect', () => void stop('SIGTERM'));

const cloud = await running;
void cloud.engine.lost.then(async (fault) => {
  if (stopping) return;
  stopping = true;
  // What does not close cleanly has lost its database: that is what the user is told.
  await cloud.close().catch(() => {});
  fail(fault);
});
if (!stopping)
  console.log(`
Ready: ${cloud.url}   (${((performance.now() - started) / 1000).toFixed(1)} s)

  Inbox      ${cloud.url}/__local/inbox
  Money      ${cloud.stripe ? `${cloud.url}/__local/stripe (simulated: no money moves)` : 'Stripe itself, in its test mode'}
  What runs  ${cloud.url}/__local/
  Accounts   creator@briefhouse.test, brand@briefhouse.test, admin@briefhouse.test, moderator@briefhouse.test
  Password   Briefhouse-demo-1

Ctrl-C stops it.`);
// So that the first click does not wait for cold starts.
await cloud.lambda.warm();
