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

test('revenue counts finished projects only', () => {
  const projects = [
    work('1', {}),
    work('2', { status: 'finished', budget_cents: 25_000 }),
    work('3', { status: 'finished', budget_cents: 9_999, proposed_budget_cents: 90_000 }),
    work('4', { status: 'finished', assigned_creator_id: null }),
  ];
  const requests = (['approved', 'pending', 'declined'] as const).map((status) => ({ status }));
  expect(figuresOf(projects, requests, 'mira')).toEqual({
    active: 1,
    completed: 2,
    revenue_cents: 34_999,
    average_cents: 17_500,
    pendingRequests: 1,
    approvedRequests: 1,
    successRate: 33,
  });
});

test('without requests there is no rate, without finished work no average', () => {
  expect(figuresOf([], [], 'mira')).toMatchObject({
    successRate: null,
    average_cents: null,
    revenue_cents: 0,
  });
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
