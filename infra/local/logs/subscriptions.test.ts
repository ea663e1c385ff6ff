import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cloud } from '../cloud.ts';
import { createFixture, recordedIn, recorder, until } from '../testing/fixture.ts';
import { toFilter } from './filter-pattern.ts';

const fixture = createFixture();
let cloud: Cloud;
const errors: string[] = [];
const record = join(fixture.dir, 'record');
const follow = (id: string, FilterPattern: string, destination = 'Reader') =>
  fixture.add(`${id}Filter${destination}`, 'AWS::Logs::SubscriptionFilter', {
    LogGroupName: { Ref: `${id}Log` },
    FilterPattern,
    DestinationArn: { 'Fn::GetAtt': [destination, 'Arn'] },
  });

beforeAll(async () => {
  for (const id of ['Writer', 'Other']) {
    fixture.lambda(
      id,
      'export const handler = async ({ lines }) => { for (const line of lines) process.stdout.write(line + "\\n"); };',
    );
    fixture.add(`${id}Log`, 'AWS::Logs::LogGroup');
    const { Properties } = fixture.template.Resources[id] ?? {};
    Object.assign(Properties ?? {}, { LoggingConfig: { LogGroup: { Ref: `${id}Log` } } });
  }
  for (const id of ['Reader', 'Stranger'])
    fixture.lambda(id, recorder, { env: { RECORD: id === 'Reader' ? record : `${record}-none` } });
  fixture.add('MayCall', 'AWS::Lambda::Permission', {
    Action: 'lambda:InvokeFunction',
    FunctionName: { 'Fn::GetAtt': ['Reader', 'Arn'] },
    Principal: 'logs.amazonaws.com',
    SourceArn: 'arn:aws:logs:us-east-1:000000000000:log-group:Fixture-*:*',
  });
  follow('Writer', '{ $.message = "usage" }');
  follow('Other', '', 'Stranger');
  cloud = await fixture.start({
    engine: 'dynoxide',
    onFunctionError: (name, line) => errors.push(`${name} ${line}`),
  });
});
afterAll(() => fixture.close());

interface Data {
  messageType: string;
  logGroup: string;
  subscriptionFilters: string[];
  logEvents: { id: string; timestamp: number; message: string }[];
}
const delivered = (): Data[] =>
  recordedIn<{ awslogs: { data: string } }>(record).map(({ awslogs }) =>
    JSON.parse(gunzipSync(Buffer.from(awslogs.data, 'base64')).toString()),
  );
const messages = () => delivered().flatMap(({ logEvents }) => logEvents.map(({ message }) => message));
const write = (name: string, ...lines: string[]) => cloud.lambda.invoke(`Fixture-${name}`, { lines });

it('lines that fit are delivered packed, each with an id of its own that grows', async () => {
  const lines = Array.from({ length: 5 }, (_, index) => JSON.stringify({ message: 'usage', index }));
  const others = [
    'usage',
    '{"message":"used"}',
    '{"message":["usage"]}',
    '{"text":"usage"',
    'null',
    '"usage"',
  ];
  await write('Writer', ...others, ...lines);
  await until(async () => {
    await cloud.logs.delivered();
    return messages().length >= lines.length;
  });
  expect(messages()).toEqual(lines.map((line) => `${line}\n`));
  for (const { messageType, logGroup, subscriptionFilters } of delivered())
    expect([messageType, logGroup, subscriptionFilters]).toEqual([
      'DATA_MESSAGE',
      'Fixture-WriterLog',
      ['Fixture-WriterFilterReader'],
    ]);
  const ids = delivered().flatMap(({ logEvents }) => logEvents.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].sort());
  for (const id of ids) expect(id).toMatch(/^\d{56}$/);
});

it('a delivery may come twice, with the same ids', async () => {
  cloud.logs.twice = true;
  const before = delivered().length;
  await write('Writer', '{"message":"usage","again":true}');
  await until(async () => {
    await cloud.logs.delivered();
    return delivered().length >= before + 2;
  });
  cloud.logs.twice = false;
  const [first, second] = delivered().slice(before);
  expect(second).toEqual(first);
});

it('a function without a permission for the log group is not called', async () => {
  await write('Other', 'anything');
  await until(() => errors.some((line) => line.includes('logs.amazonaws.com')));
  expect(errors.join()).toContain(
    'log-group:Fixture-OtherLog:*) has no permission to invoke Fixture-Stranger',
  );
  expect(() => readFileSync(`${record}-none`)).toThrow();
});

it.each(['{ $.level = 3 }', '[a, b]', 'ERROR', '{ $.a.b = "c" }', '{ ($.a = "b") && ($.c = "d") }'])(
  'a pattern that is not served says so: %s',
  (pattern) => expect(() => toFilter(pattern)).toThrow('is not served by the local cloud'),
);
