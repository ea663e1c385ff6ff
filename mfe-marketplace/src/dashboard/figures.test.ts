import type { DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { expect, test } from 'vitest';
import { activityOf, figuresOf } from './figures.ts';

const work = (id: string, overrides: Partial<Project>) =>
  ({
    id,
    status: 'to_do',
    budget_cents: 10_000,
    assigned_creator_id: 'mira',
    updated_at: `2026-11-0${id}T10:00:00.000Z`,
    ...overrides,
  }) as Project;

const counted = {
  active: 1,
  completed: 2,
  revenue_cents: 34_999,
  requests: 3,
  pending_requests: 1,
  approved_requests: 1,
  periods: [],
};

test('revenue per project and the share of approved requests follow from what was counted', () => {
  expect(figuresOf(counted)).toMatchObject({ ...counted, average_cents: 17_500, success_rate: 33 });
});

test('without requests there is no rate, without finished work no average', () => {
  const nothing = { ...counted, completed: 0, revenue_cents: 0, requests: 0, approved_requests: 0 };
  expect(figuresOf(nothing)).toMatchObject({ success_rate: null, average_cents: null });
});

test('recent activity is the five active projects and five documents that changed last, newest first', () => {
  const projects = ['1', '2', '3', '4', '5', '6'].map((id) => work(id, {}));
  const documents = ['1', '2', '3', '4', '5', '6'].map(
    (id) => ({ id: `d${id}`, last_modified: `2026-11-0${id}T12:00:00.000Z` }) as DocumentSummary,
  );
  const entries = activityOf([...projects, work('9', { status: 'finished' })], documents, 'mira');
  expect(entries.map((entry) => (entry.kind === 'project' ? entry.project.id : entry.document.id))).toEqual([
    ...['d6', '6', 'd5', '5', 'd4', '4', 'd3', '3', 'd2', '2'],
  ]);
  expect(activityOf([], documents.slice(0, 1), 'mira')).toHaveLength(1);
});

test('finished projects take the places that active ones and documents leave', () => {
  const finished = ['1', '2', '3', '4', '5', '6'].map((id) => work(id, { status: 'finished' }));
  const ids = (entries: ReturnType<typeof activityOf>) =>
    entries.map((entry) => entry.kind === 'project' && entry.project.id);
  expect(ids(activityOf([...finished, work('7', {})], [], 'mira'))).toEqual([
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
    '1',
  ]);
  const active = ['1', '2', '3', '4', '5'].map((id) => work(id, {}));
  expect(
    ids(activityOf([...active, ...finished, work('9', { status: 'finished' })], [], 'mira')),
  ).toHaveLength(10);
});
