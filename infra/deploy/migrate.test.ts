import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { migrations } from '@briefhouse/functions/migrations/list.ts';
import { createOwnTable } from '@briefhouse/functions/testing/own-table.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let table: Awaited<ReturnType<typeof createOwnTable>>;
let cloudFormation: Awaited<ReturnType<typeof startCloudFormation>>;
beforeAll(async () => {
  table = await createOwnTable();
  cloudFormation = await startCloudFormation();
});
afterAll(async () => {
  cloudFormation.close();
  await table.remove();
});

/** A CloudFormation endpoint with one stack, called Mine. */
const startCloudFormation = async () => {
  const server = createServer(async (request, response) => {
    const asked = new URLSearchParams(await text(request)).get('StackName');
    response.setHeader('content-type', 'text/xml');
    if (asked === 'Mine')
      response.end(
        `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>Mine</StackName><Outputs><member><OutputKey>TableName</OutputKey><OutputValue>${table.name}</OutputValue></member></Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
      );
    else
      response
        .writeHead(400)
        .end(
          `<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack with id ${asked} does not exist</Message></Error></ErrorResponse>`,
        );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

const migrate = (args: string[], env: Record<string, string | undefined> = {}) =>
  new Promise<{ failed: boolean; output: string }>((resolve) =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'migrate.ts'), ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ failed: error !== null, output: stdout + stderr }),
    ),
  );

it('finds the table in the outputs of the stack', async () => {
  // The tests' environment sets the table's own endpoint, which takes precedence over the general one.
  const { failed, output } = await migrate(['--stack', 'Mine', '--endpoint', cloudFormation.url]);
  expect(failed, output).toBe(false);
  expect(output).toContain(`Table ${table.name}`);
  for (const { id } of migrations) expect(output).toContain(`${id}: done`);
  expect(output).toContain('The table is up to date.');
});

it('asks for the stage, so that no other is migrated by leaving it out', async () => {
  const { failed, output } = await migrate(['--endpoint', cloudFormation.url]);
  expect(failed).toBe(true);
  expect(output).toContain('--stage staging');
});

it('finds the core stack of a stage', async () => {
  const { output } = await migrate(['--stage', 'staging', '--endpoint', cloudFormation.url]);
  expect(output).toContain('Stack with id Briefhouse-staging-Core does not exist');
  const unknown = await migrate(['--stage', 'prod', '--endpoint', cloudFormation.url]);
  expect(unknown.output).toContain('There is no stage prod');
});

it('says when there is no such stack', async () => {
  const { failed, output } = await migrate(['--stack', 'Other', '--endpoint', cloudFormation.url]);
  expect(failed).toBe(true);
  expect(output).toContain('Stack with id Other does not exist');
});

it('prints its usage for wrong arguments', async () => {
  const { failed, output } = await migrate(['--tabel', 'x']);
  expect(failed).toBe(true);
  expect(output).toContain('npm run migrate');
});

it.each([
  ['a region', { AWS_REGION: undefined }, 'no AWS region (AWS_REGION)'],
  ['credentials', { AWS_REGION: 'us-east-1' }, 'no AWS credentials'],
])('says what the shell lacks without %s, and what to do on the local cloud', async (_, env, lacks) => {
  const { failed, output } = await migrate(['--stage', 'staging'], {
    ...env,
    AWS_ACCESS_KEY_ID: '',
    AWS_SECRET_ACCESS_KEY: '',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
  });
  expect(failed).toBe(true);
  expect(output).toContain(lacks);
  expect(output).toContain('npm start');
});
