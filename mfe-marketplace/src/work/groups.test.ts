import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { expect, test } from 'vitest';
import { activeOf, completedOf, isPriceChange, pendingOf } from './groups.ts';

const project = (id: string, overrides: Partial<Project>): Project => ({
  id,
  name: `Project ${id}`,
  description: '',
  client_name: 'Nora Lind',
  budget_cents: 25_000,
  proposed_budget_cents: null,
  start_date: null,
  end_date: null,
  status: 'to_do',
  color: 'bg-blue-500',
  finished_at: null,
  user_id: 'nora',
  assigned_creator_id: null,
  assigned_creator_name: null,
  is_pending: false,
  pending_creator_id: null,
  pending_creator_name: null,
  group: 'unassigned',
  request_count: 0,
  version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  ...overrides,
});

const asked = { is_pending: true, pending_creator_id: 'mira' };
const list = [
  project('offer', asked),
  project('price', { ...asked, assigned_creator_id: 'mira', status: 'in_progress' }),
  project('work', { assigned_creator_id: 'mira' }),
  project('done', { assigned_creator_id: 'mira', status: 'finished' }),
  project('other', { assigned_creator_id: 'ben' }),
];
const ids = (projects: Project[]) => projects.map(({ id }) => id);

test('what waits for an answer, what is worked on, what is done', () => {
  expect(ids(pendingOf(list, 'mira'))).toEqual(['offer', 'price']);
  expect(ids(activeOf(list, 'mira'))).toEqual(['price', 'work']);
  expect(ids(completedOf(list, 'mira'))).toEqual(['done']);
  expect(ids(pendingOf(list, 'ben'))).toEqual([]);
});

test('an assigned creator is asked about a price, anybody else about an assignment', () => {
  expect(list.filter(isPriceChange).map(({ id }) => id)).toEqual(['price']);
});
