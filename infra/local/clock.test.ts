import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Cloud } from './cloud.ts';
import { dynamo } from './dynamodb/call.ts';
import { createFixture, recordedIn, recorder, until } from './testing/fixture.ts';

let fixture: ReturnType<typeof createFixture>;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const hour = 3_600_000;
const start = () => fixture.start({ engine: 'dynoxide' });
const records = () => recordedIn<{ time: string }>(join(fixture.dir, 'record'));
const addRule = (State = 'ENABLED') => {
  fixture.lambda('Due', recorder, { env: { RECORD: join(fixture.dir, 'record') } });
  fixture.add('Rule', 'AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 minute)',
    State,
    Targets: [{ Arn: { 'Fn::GetAtt': ['Due', 'Arn'] }, Id: 'due' }],
  });
  fixture.add('RulePermission', 'AWS::Lambda::Permission', {
    FunctionName: { Ref: 'Due' },
    Principal: 'events.amazonaws.com',
    SourceArn: { 'Fn::GetAtt': ['Rule', 'Arn'] },
  });
};

describe('a moved clock', () => {
  it('reaches functions before each event, survives a restart, and can be reset', async () => {
    fixture.lambda('Clock', 'export const handler = async () => process.env.CLOCK_OFFSET_MS ?? "none";');
    const offset = async (cloud: Cloud) => (await cloud.lambda.invoke('Fixture-Clock', {})).payload;
    const first = await start();
    expect(await offset(first)).toBe('none');
    first.clock.advance(hour);
    expect(Number(await offset(first))).toBeGreaterThan(hour - 1000);
    await first.close();
    const second = await start();
    expect(Number(await offset(second))).toBeGreaterThan(hour - 1000);
    second.clock.reset();
    expect(await offset(second)).toBe('none');
  });

  it('fires each rule once, immediately, with the moved time, forwards and back', async () => {
    addRule();
    const cloud = await start();
    cloud.clock.advance(72 * hour);
    await cloud.settled();
    cloud.clock.reset();
    await cloud.settled();
    const hours = records().map(({ time }) => Math.round(Math.abs(Date.parse(time) - Date.now()) / hour));
    expect(hours).toEqual([72, 0]);
  });

  it('does not fire disabled rules', async () => {
    addRule('DISABLED');
    const cloud = await start();
    cloud.clock.advance(hour);
    await cloud.settled();
    expect(records()).toEqual([]);
  });

  it('decides which rows have expired', async () => {
    fixture.table();
    const cloud = await start();
    await dynamo(cloud.engine.url, 'PutItem', {
      TableName: cloud.stack.ref('Table'),
      Item: {
        pk: { S: 'soon' },
        sk: { S: 'x' },
        expires: { N: String(Math.floor(Date.now() / 1000) + 600) },
      },
    });
    expect(await cloud.sweeper.sweep()).toBe(0);
    cloud.clock.advance(hour);
    expect(await cloud.sweeper.sweep()).toBe(1);
  });

  it('closes connections that would be too old by then', async () => {
    fixture.lambda('Connect', 'export const handler = async () => ({ statusCode: 200 });');
    fixture.socket({ $connect: 'Connect', $default: 'Connect' });
    const cloud = await start();
    const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/ws`);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    cloud.clock.advance(3 * hour);
    expect(await closed).toBe(1001);
    await until(() => cloud.socket?.connections() === 0);
  });
});
