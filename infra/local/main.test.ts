import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createFixture, until } from './testing/fixture.ts';

const main = join(import.meta.dirname, 'main.ts');
const fixture = createFixture();
afterAll(() => fixture.close());

test('a synthesised template in, a running cloud out, until a signal', async () => {
  fixture.lambda('Hello', 'export const handler = async () => ({ statusCode: 200, body: "hello" });');
  fixture.rest({ 'GET /hello': 'Hello' });
  const template = join(fixture.dir, 'Stack.template.json');
  writeFileSync(template, JSON.stringify(fixture.template));
  writeFileSync(
    join(fixture.dir, 'Stack.assets.json'),
    JSON.stringify({ files: { Hello: { source: { path: 'functions/Hello' } } } }),
  );
  const data = join(fixture.dir, 'data');
  const start = async () => {
    const child = spawn(process.execPath, [main, template, '--port', '0', '--data', data]);
    const running = { child, exit: once(child, 'exit'), output: '', url: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (running.output += String(chunk)));
    const [, url = ''] = await until(() => /Ready: (\S+) /.exec(running.output));
    return Object.assign(running, { url });
  };
  const first = await start();
  expect(await (await fetch(`${first.url}/api/hello`)).text()).toBe('hello');
  first.child.kill('SIGTERM');
  expect(await first.exit).toEqual([0, null]);

  // The process ends with its database, and says so in one line.
  const second = await start();
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  const [database = ''] = lines.filter(
    (line) => line.includes(join(data, 'dynamodb')) && !/sh -c/.test(line),
  );
  process.kill(Number.parseInt(database, 10), 'SIGKILL');
  expect(await second.exit).toEqual([1, null]);
  expect(second.output).toMatch(/\nThe database engine \(\w+\) has ended \(killed\).*start again\..*\n$/);
});

test('without a template it says how it is called', async () => {
  const failed = promisify(execFile)(process.execPath, [main, '--prot', '3000']);
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/'--prot'(.|\n)*local-cloud <cdk\.out/),
  });
});
