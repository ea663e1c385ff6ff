import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { expect, test } from 'vitest';
import { testProject as project } from '../common/test-project.ts';
import { activeOf, completedOf, isPriceChange, pendingOf } from './groups.ts';

const asked = { is_pending: true, pending_creator_id: 'mira' };
const list = [
  project('offer', asked),
  project('price', { ...asked, assigned_creator_id: 'mira', status: 'in_progress' }),
  project('work', { assigned_creator_id: 'mira' }),
  project('done', { assigned_creator_id: 'mira', status: 'finished' }),
  project('other', { assigned_creator_id: 'ben' }),
];
const ids = (projects: Project[]) => projects.map(({ id }) => id);

test('work that waits for an answer, that goes on, and that is done', () => {
  expect(ids(pendingOf(list, 'mira'))).toEqual(['offer', 'price']);
  expect(ids(activeOf(list, 'mira'))).toEqual(['price', 'work']);
  expect(ids(completedOf(list, 'mira'))).toEqual(['done']);
  expect(ids(pendingOf(list, 'ben'))).toEqual([]);
});

test('the offer that ends first is above the others, and a price that waits without end is last', () => {
  const offers = [
    project('price', { ...asked, assigned_creator_id: 'mira', status: 'in_progress' }),
    project('later', { ...asked, offer_ends_at: '2026-12-02T10:00:00.000Z' }),
    project('soon', { ...asked, offer_ends_at: '2026-12-01T10:00:00.000Z' }),
  ];
  expect(ids(pendingOf(offers, 'mira'))).toEqual(['soon', 'later', 'price']);
});

test('an assigned creator is asked about a price, anybody else about an assignment', () => {
  expect(list.filter(isPriceChange).map(({ id }) => id)).toEqual(['price']);
});
