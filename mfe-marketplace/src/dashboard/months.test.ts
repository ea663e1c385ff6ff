import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { expect, test } from 'vitest';
import { monthsOf } from './months.ts';

const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).toISOString();
const now = new Date(2026, 1, 28, 23, 59).getTime();

const finished = (finished_at: string | null, budget_cents: number, overrides: Partial<Project> = {}) =>
  ({
    status: 'finished',
    assigned_creator_id: 'mira',
    updated_at: at(2026, 2, 1),
    finished_at,
    budget_cents,
    ...overrides,
  }) as Project;

test('six months up to now, over the turn of the year', () => {
  expect(monthsOf([], [], 'mira', now).map(({ key }) => key)).toEqual([
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
});

test('requests count when they were sent, revenue when the work was finished, in local months', () => {
  const requests = [at(2026, 1, 1, 0), at(2026, 1, 31, 23), at(2025, 8, 31)].map((created_at) => ({
    created_at,
  }));
  const projects = [
    finished(at(2025, 12, 31, 23), 10_000),
    finished(at(2026, 1, 1, 0), 2_000),
    finished(null, 300),
    finished(at(2026, 1, 5), 9, { status: 'to_do' }),
    finished(at(2026, 1, 5), 9, { assigned_creator_id: 'somebody' }),
  ];
  const months = monthsOf(projects, requests, 'mira', now);
  expect(months.map(({ requests: count }) => count)).toEqual([0, 0, 0, 0, 2, 0]);
  expect(months.map(({ revenue_cents }) => revenue_cents)).toEqual([0, 0, 0, 10_000, 2_000, 300]);
});
