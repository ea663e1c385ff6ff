import { unassignCreator } from '@briefhouse/contracts/marketplace/assignment.ts';
import { getCreatorMetrics } from '@briefhouse/contracts/marketplace/creator-metrics.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { setStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { approveRequest, sendRequest, withdrawRequest } from '@briefhouse/contracts/marketplace/request.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler as creators } from '../../root/apis/creators.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { projectEntity } from '../project/row.ts';
import { requestEntity } from '../request/row.ts';
import { creatorMetricsEntity } from './row.ts';

const consistent = { consistent: true };
const rowsOf = async (project_id: string, creator_id: string) => {
  const [project, request] = await Promise.all([
    projectEntity().get({ project_id }).go(consistent),
    requestEntity().get({ project_id, creator_id }).go(consistent),
  ]);
  return {
    project: project.data ? { ...project.data, __edb_e__: 'project' } : undefined,
    request: request.data ? { ...request.data, __edb_e__: 'request' } : undefined,
  };
};

/** Does something, and returns the records that the stream has of it. */
const recorded = async (project_id: string, { id }: User, work: () => Promise<unknown>) => {
  const before = await rowsOf(project_id, id);
  await work();
  const after = await rowsOf(project_id, id);
  return (['project', 'request'] as const).flatMap((name) =>
    JSON.stringify(before[name]) === JSON.stringify(after[name]) ? [] : [record(before[name], after[name])],
  );
};

const deliver = async (records: DynamoDBRecord[]) =>
  expect(await deliverTo('counters', ...records.map((one) => ({ record: one })))).toEqual([]);

const metricsOf = async (user: User) => (await call(creators, getCreatorMetrics, {}, { user })).body.metrics;
const none = {
  active: 0,
  completed: 0,
  revenue_cents: 0,
  requests: 0,
  pending_requests: 0,
  approved_requests: 0,
};

const begun = async () => {
  const [owner, user] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, user);
  const as = { user: owner };
  const key = { project_id, creator_id: user.id };
  const status = (to: Project['status']) => () =>
    call(handler, setStatus, { project_id, status: to }, { user });
  return {
    user,
    project_id,
    ask: () => call(handler, sendRequest, { project_id }, { user }),
    withdraw: () => call(handler, withdrawRequest, { project_id }, { user }),
    approve: () => call(handler, approveRequest, key, as),
    unassign: () => call(handler, unassignCreator, { project_id }, as),
    finish: status('finished'),
    reopen: status('in_progress'),
  };
};

test('a creator without requests and work has none', async () => {
  expect(await metricsOf(await creator())).toEqual({ ...none, periods: [] });
});

test('metrics follow the way of a project from request to finished work and back', async () => {
  const { user, project_id, ask, approve, finish, reopen, unassign } = await begun();
  const metricsAfter = async (work: () => Promise<unknown>) => {
    await deliver(await recorded(project_id, user, work));
    const { periods, ...metrics } = await metricsOf(user);
    const sum = (name: 'requests' | 'revenue_cents') => periods.reduce((all, one) => all + one[name], 0);
    expect([sum('requests'), sum('revenue_cents')]).toEqual([metrics.requests, metrics.revenue_cents]);
    return metrics;
  };
  expect(await metricsAfter(ask)).toEqual({ ...none, requests: 1, pending_requests: 1 });
  const working = { ...none, requests: 1, approved_requests: 1, active: 1 };
  const done = { ...working, active: 0, completed: 1, revenue_cents: 25_000 };
  expect(await metricsAfter(approve)).toEqual(working);
  expect(await metricsAfter(finish)).toEqual(done);
  expect(await metricsAfter(reopen)).toEqual(working);
  expect(await metricsAfter(unassign)).toEqual({ ...working, active: 0 });
});

test('a request that is sent again counts beside the earlier one', async () => {
  const { user, project_id, ask, withdraw } = await begun();
  for (const work of [ask, withdraw, ask]) await deliver(await recorded(project_id, user, work));
  expect(await metricsOf(user)).toMatchObject({ requests: 2, pending_requests: 1, approved_requests: 0 });
});

test('changes that come twice, late and in any order count once', async () => {
  const { user, project_id, ask, withdraw, approve, finish, reopen } = await begun();
  const records: DynamoDBRecord[] = [];
  for (const work of [ask, withdraw, ask, approve, finish, reopen, finish])
    records.push(...(await recorded(project_id, user, work)));
  const expected = { ...none, requests: 2, approved_requests: 1, completed: 1, revenue_cents: 25_000 };
  await deliver(records.toReversed());
  await deliver([...records, ...records.toReversed()]);
  expect(await metricsOf(user)).toMatchObject(expected);
  await Promise.all([deliver(records), deliver(records.toReversed())]);
  expect(await metricsOf(user)).toMatchObject(expected);
});

test('work that moves to another creator counts for that one alone', async () => {
  const [owner, first, second] = [await client(), await creator(), await creator()];
  const project_id = await projectIn('in_progress', owner, first);
  const row = (await rowsOf(project_id, first.id)).project;
  const moved = row && { ...row, assigned_creator_id: second.id, version: row.version + 1 };
  await deliver([record(row, moved), record(undefined, row)]);
  expect([(await metricsOf(first)).active, (await metricsOf(second)).active]).toEqual([0, 1]);
});

test('only the last six months are read', async () => {
  const user = await creator();
  const months = (back: number) => new Date(Date.now() - back * 31 * 86_400_000).toISOString();
  for (const period of [months(14), months(9), months(1)])
    await creatorMetricsEntity().put({ user_id: user.id, period, requests: 1 }).go();
  await creatorMetricsEntity().put({ user_id: user.id, period: 'all', requests: 3 }).go();
  const { requests, periods } = await metricsOf(user);
  expect([requests, periods.length]).toEqual([3, 1]);
});
