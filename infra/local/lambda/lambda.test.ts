import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Cloud } from '../cloud.ts';
import { createFixture, until } from '../testing/fixture.ts';

const fixture = createFixture();
let cloud: Cloud;
const errors: string[] = [];
const payload = async (name: string, event: unknown = {}) =>
  (await cloud.lambda.invoke(`Fixture-${name}`, event)).payload;
const error = async (name: string, event: unknown = {}) =>
  (await cloud.lambda.invoke(`Fixture-${name}`, event)).error;
const version = (n: number) => `export const handler = async () => ${n};`;

beforeAll(async () => {
  process.env.OF_THIS_MACHINE = 'secret';
  fixture.lambda('Environment', 'export const handler = async () => process.env;', { env: { OWN: 'yes' } });
  fixture.lambda('Other', 'export const handler = async () => process.env;');
  fixture.lambda(
    'Counting',
    `import { appendFileSync, existsSync } from 'node:fs';
let n = 0;
export const handler = async ({ until }) => {
  appendFileSync(until + '.begun', '.');
  while (!existsSync(until)) await new Promise((r) => setTimeout(r, 5));
  return ++n;
};`,
    { timeout: 600 },
  );
  fixture.lambda('Slow', 'export const handler = () => new Promise((done) => setTimeout(done, 60_000));', {
    timeout: 1,
  });
  fixture.lambda('Spinning', 'export const handler = ({ spin }) => { while (spin); return 1; };', {
    timeout: 1,
  });
  fixture.lambda('Exiting', 'export const handler = ({ exit }) => exit ? process.exit(3) : 1;');
  fixture.lambda('Broken', 'export const handler = ;');
  fixture.lambda(
    'Loud',
    'export const handler = async () => { console.log("hello"); console.error(JSON.stringify({ level: "error", message: "bad" })); };',
  );
  fixture.lambda('Big', 'export const handler = async () => "x".repeat(7 * 1024 * 1024);');
  fixture.lambda('Changing', version(1));
  fixture.lambda(
    'Flaky',
    `import { existsSync, writeFileSync } from 'node:fs';
export const handler = async ({ file }) => { if (!existsSync(file)) { writeFileSync(file, ''); throw new Error('once'); } writeFileSync(file + '.done', ''); };`,
  );
  fixture.lambda(
    'Fetching',
    `import { get } from 'node:https';
export const handler = async () => {
  const viaFetch = (await fetch('https://cognito-idp.us-east-1.amazonaws.com/p/.well-known/jwks.json')).status;
  const viaHttps = await new Promise((done) => get('https://cognito-idp.us-east-1.amazonaws.com/p/.well-known/jwks.json', (res) => done(res.statusCode)));
  return [viaFetch, viaHttps];
};`,
  );
  cloud = await fixture.start({
    engine: 'dynoxide',
    // Five short events are over before another instance starts, also on a busy machine.
    growAfterMs: 1000,
    onFunctionError: (name, line) => errors.push(`${name} ${line}`),
  });
});
afterAll(() => fixture.close());

describe('a function', () => {
  it('sees its own environment and nothing of this machine', async () => {
    const env = (await payload('Environment')) as Record<string, string>;
    const other = (await payload('Other')) as Record<string, string>;
    expect(env).toMatchObject({
      OWN: 'yes',
      AWS_REGION: 'us-east-1',
      AWS_LAMBDA_FUNCTION_NAME: 'Fixture-Environment',
      AWS_ENDPOINT_URL: cloud.awsUrl,
    });
    expect(env).not.toHaveProperty('OF_THIS_MACHINE');
    expect(env).not.toHaveProperty('PATH');
    expect(env.AWS_ACCESS_KEY_ID).not.toBe(other.AWS_ACCESS_KEY_ID);
  });

  it('handles one event at a time per instance, and several in several where they take long', async () => {
    const soon = join(fixture.dir, 'soon');
    writeFileSync(soon, '');
    const short = Array.from({ length: 5 }, () => payload('Counting', { until: soon }));
    expect(await Promise.all(short)).toEqual([1, 2, 3, 4, 5]);
    const late = join(fixture.dir, 'late');
    const long = Array.from({ length: 20 }, () => payload('Counting', { until: late }));
    await until(() => existsSync(`${late}.begun`) && readFileSync(`${late}.begun`).length === 8);
    writeFileSync(late, '');
    const answers = await Promise.all(long);
    expect(answers.filter((answer) => answer === 1)).toHaveLength(7);
  });

  it.each(['Slow', 'Spinning'])('is ended at its timeout: %s', async (name) => {
    expect(await error(name, { spin: true })).toMatchObject({
      errorType: 'Sandbox.Timedout',
      errorMessage: 'Task timed out after 1.00 seconds',
    });
    if (name === 'Spinning') expect(await payload(name)).toBe(1);
  });

  it('that exits is an error, and the next event gets a new instance', async () => {
    expect(await error('Exiting', { exit: true })).toMatchObject({ errorType: 'Runtime.ExitError' });
    expect(await payload('Exiting')).toBe(1);
  });

  it('that does not load, or answers too much, is an error', async () => {
    expect(await error('Broken')).toMatchObject({ errorType: 'SyntaxError' });
    expect(await error('Big')).toMatchObject({ errorType: 'Function.ResponseSizeTooLarge' });
    await expect(cloud.lambda.invoke('Fixture-Nobody', {})).rejects.toThrow('No function Fixture-Nobody');
  });

  it('logs into its file; errors reach the console too', async () => {
    await payload('Loud');
    const file = join(fixture.dir, 'data/logs/Fixture-Loud.log');
    await until(() => existsSync(file) && readFileSync(file, 'utf8').includes('"bad"'));
    expect(readFileSync(file, 'utf8')).toMatch(/^\S+Z hello\n/);
    expect(errors.filter((line) => line.startsWith('Fixture-Loud'))).toEqual([
      'Fixture-Loud {"level":"error","message":"bad"}',
    ]);
  });

  it('is loaded again when its bundle changes', async () => {
    expect(await payload('Changing')).toBe(1);
    fixture.rewrite('Changing', version(2));
    await until(async () => (await payload('Changing')) === 2);
  });

  it('invoked asynchronously is tried again', async () => {
    const file = join(fixture.dir, 'flaky');
    await cloud.lambda.invokeAsync('Fixture-Flaky', { file });
    expect(existsSync(`${file}.done`)).toBe(true);
  });

  it('that has been idle for longest ends where another would be one too many', async () => {
    const of = createFixture();
    onTestFinished(() => of.close());
    const counting = 'let n = 0; export const handler = async () => ++n;';
    for (const name of ['First', 'Second', 'Third']) of.lambda(name, counting);
    const small = await of.start({ engine: 'dynoxide', mostInstances: 2 });
    const called: unknown[] = [];
    for (const name of ['First', 'Second', 'First', 'Third', 'First', 'Second'])
      called.push((await small.lambda.invoke(`Fixture-${name}`, {})).payload);
    // The second has ended for the third, and the third for the second.
    expect(called).toEqual([1, 1, 2, 1, 3, 1]);
  });

  it('reaches AWS hosts at the local endpoint', async () => {
    // This stack has no user pool: the endpoint, not the internet, says so.
    expect(await payload('Fetching')).toEqual([501, 501]);
  });
});
