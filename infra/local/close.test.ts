import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { createFixture } from './testing/fixture.ts';

let fixture: ReturnType<typeof createFixture>;
afterEach(() => fixture.close());

/** Starts the fixture in a process of its own, runs `work` on `cloud` and closes it; returns how the process ended. */
const closeAfter = async (work: string) => {
  const script = `
    const { startCloud } = await import(process.argv[1] + '/cloud.ts');
    const { until } = await import(process.argv[1] + '/testing/fixture.ts');
    const { product } = await import(process.argv[1] + '/testing/product.ts');
    const cloud = await startCloud({ product, ...JSON.parse(process.argv[2]) });
    ${work}
    await cloud.close();
    console.log('closed');`;
  const assets = Object.fromEntries(
    ['Connect', 'Slow', 'Failing'].map((name) => [name, join(fixture.dir, 'functions', name)]),
  );
  const options = {
    ...{
      stackName: 'Fixture',
      port: 0,
      engine: 'dynoxide',
      assembly: { template: fixture.template, assets },
    },
    ...{ dataDir: join(fixture.dir, 'data'), siteDir: fixture.dir },
  };
  const child = spawn(
    process.execPath,
    [
      ...[
        '--input-type=module',
        '-e',
        script,
        pathToFileURL(import.meta.dirname).href,
        JSON.stringify(options),
      ],
      join(options.dataDir, 'logs/Fixture-Failing.log'),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], timeout: 90_000, killSignal: 'SIGKILL' },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output: output.trim() };
};

it.each([
  [
    'clients are connected',
    `const ports = [1, 2, 3].map(() => new WebSocket(cloud.url.replace('http', 'ws') + '/ws'));
     await Promise.all(ports.map((one) => new Promise((open) => one.addEventListener('open', open))));`,
  ],
  [
    'clients have just disconnected',
    `const socket = new WebSocket(cloud.url.replace('http', 'ws') + '/ws');
     await new Promise((open) => socket.addEventListener('open', open));
     socket.close();
     await new Promise((gone) => socket.addEventListener('close', gone));`,
  ],
  [
    'more calls are pending than there are instances',
    `for (let n = 0; n < 20; n++) void cloud.lambda.invoke(cloud.stack.ref('Slow'), {});`,
  ],
  [
    'a record is being retried',
    `const { dynamo } = await import(process.argv[1] + '/dynamodb/call.ts');
     await dynamo(cloud.engine.url, 'PutItem', { TableName: 'Fixture-Table', Item: { pk: { S: 'a' }, sk: { S: 'x' } } });
     const { existsSync, readFileSync } = await import('node:fs');
     const log = process.argv[3];
     await until(() => existsSync(log) && readFileSync(log, 'utf8').split('error ').length > 3);`,
  ],
])('a cloud that is closed while %s leaves nothing running', async (_when, work) => {
  fixture = createFixture();
  fixture.table();
  const connected = 'export const handler = async () => ({ statusCode: 200 });';
  fixture.lambda('Connect', connected);
  fixture.lambda('Slow', 'export const handler = () => new Promise(() => {});', { timeout: 60 });
  fixture.lambda('Failing', "export const handler = async () => { throw new Error('no'); };");
  fixture.stream('Failing');
  fixture.socket({ $connect: 'Connect', $disconnect: 'Connect', $default: 'Connect' });
  expect(await closeAfter(work)).toEqual({ code: 0, output: 'closed' });
});
