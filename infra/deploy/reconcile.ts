import { parseArgs } from 'node:util';
import { type Difference, reconcile } from '@briefhouse/functions/money/reconcile/reconcile.ts';
import { outputs } from '../names.ts';
import { chosenStack, explain, readStackOutput, stackOptions, stackUsage } from './stack-output.ts';

const usage = `npm run reconcile -- --from <day> --to <day> --stage <stage> [--repair]
Compares the ledger with what Stripe says of a period, and prints what differs; exits with 1 if anything does.
--from, --to  days in UTC, both included: 2026-11-01
--repair      books what the ledger lacks; what differs otherwise is only told
${stackUsage}
--table       the table itself, where there is no stack to ask; STRIPE_SECRET_KEY then is the key of Stripe
--endpoint    of an engine other than AWS; AWS_ENDPOINT_URL does the same
Credentials and region are those of your shell.`;

const options = () => {
  try {
    const { values } = parseArgs({
      options: {
        ...stackOptions,
        from: { type: 'string' },
        to: { type: 'string' },
        repair: { type: 'boolean', default: false },
        table: { type: 'string' },
        endpoint: { type: 'string' },
      },
    });
    const { from, to } = values;
    if (from && to) return { ...values, from, to };
  } catch {
    // The argument is unknown: the usage lists the known ones.
  }
  console.error(usage);
  process.exit(1);
};

/** Cents as people write them. */
const euros = (cents: number | null) => (cents === null ? 'missing' : (cents / 100).toFixed(2));

/** A table of differences, with `what` before each. */
const rowsOf = (differences: readonly Difference[], what: string) =>
  differences.map(({ occurred_at, kind, source, stripe_cents, ledger_cents }) => ({
    at: occurred_at,
    kind,
    source,
    'Stripe EUR': euros(stripe_cents),
    'ledger EUR': euros(ledger_cents),
    what,
  }));

const { from, to, repair, table, endpoint, ...named } = options();
// The clients read the environment at their first use. Another engine has no region to choose.
if (endpoint) {
  process.env.AWS_ENDPOINT_URL = endpoint;
  process.env.AWS_REGION ??= 'us-east-1';
}
try {
  if (table) process.env.TABLE_NAME = table;
  else {
    const stack = chosenStack(named);
    process.env.TABLE_NAME = await readStackOutput(stack, outputs.tableName);
    process.env.STRIPE_SECRET_ARN = await readStackOutput(stack, outputs.stripeSecretArn);
  }
  const { booked, left } = await reconcile({ from, to, repair, everyAccount: true });
  const rows = [...rowsOf(booked, 'booked now'), ...rowsOf(left, 'differs')];
  if (rows.length > 0) console.table(rows);
  console.log(`${from} to ${to}: ${booked.length} booked, ${left.length} differ`);
  if (left.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(explain(error, 'On the local cloud it is run with --table and --endpoint.'));
  process.exitCode = 1;
}
