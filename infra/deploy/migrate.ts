import { parseArgs } from 'node:util';
import { migrations } from '@briefhouse/functions/migrations/list.ts';
import { runMigrations } from '@briefhouse/functions/migrations/run-migrations.ts';
import { outputs } from '../names.ts';
import { chosenStack, explain, readStackOutput, stackOptions, stackUsage } from './stack-output.ts';

const usage = `npm run migrate -- --stage <stage> [--table <name>] [--endpoint <url>] [--owner <name>]
Brings the stored rows of a stack to the shape that this version writes. Safe to repeat and to interrupt.
${stackUsage}
--table     the table itself, where there is no stack to ask
--endpoint  of an engine other than AWS; AWS_ENDPOINT_URL does the same
--owner     a name that no other run has at the same time: it goes on at once after its own run was killed
Credentials and region are those of your shell.`;

const options = () => {
  try {
    return parseArgs({
      options: {
        ...stackOptions,
        table: { type: 'string' },
        endpoint: { type: 'string' },
        owner: { type: 'string' },
      },
    }).values;
  } catch {
    console.error(usage);
    process.exit(1);
  }
};

const { table, endpoint, owner, ...named } = options();
// The clients read the environment at their first use. Another engine has no region to choose.
if (endpoint) {
  process.env.AWS_ENDPOINT_URL = endpoint;
  process.env.AWS_REGION ??= 'us-east-1';
}
try {
  process.env.TABLE_NAME = table ?? (await readStackOutput(chosenStack(named), outputs.tableName));
  console.log(`Table ${process.env.TABLE_NAME}`);
  await runMigrations(migrations, { ...(owner && { owner }), report: (line) => console.log(`  ${line}`) });
  console.log('The table is up to date.');
} catch (error) {
  console.error(explain(error, 'Your own .local/ is migrated by npm start.'));
  process.exitCode = 1;
}
