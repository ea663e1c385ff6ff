import { execFile, spawn } from 'node:child_process';
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
  const child = spawn(process.execPath, [main, template, '--port', '0', '--data', data]);
  const exit = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const [, url] = await until(() => /Ready: (\S+) /.exec(output));
  expect(await (await fetch(`${url}/api/hello`)).text()).toBe('hello');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

test('without a template it says how it is called', async () => {
  const failed = promisify(execFile)(process.execPath, [main, '--prot', '3000']);
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/'--prot'(.|\n)*local-cloud <cdk\.out/),
  });
});
