import { expect, test } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { actionsOf } from './actions-of.ts';

const offered = { is_pending: true, pending_creator_id: 'mira' };
const assigned = { assigned_creator_id: 'mira' };
const paid = { paid_cents: 25_000, payment_id: 'p1' };

test.each([
  ['open, nobody asked', {}, 'assign', ['edit', 'requests', 'delete']],
  ['open, two asked', { request_count: 2 }, 'requests', ['assign', 'edit', 'delete']],
  ['offered', offered, 'cancel-offer', ['edit', 'contact']],
  ['offered, one waits', { ...offered, request_count: 1 }, 'requests', ['cancel-offer', 'edit', 'contact']],
  ['countered', { ...offered, state: 'countered' }, 'counter', ['cancel-offer', 'contact']],
  [
    'another price waits',
    { ...assigned, ...offered, state: 'price_countered' },
    'counter',
    ['contact', 'edit', 'pay', 'cancel-price', 'unassign'],
  ],
  [
    'countered and removed',
    { ...offered, state: 'countered', removed: true },
    'counter',
    ['cancel-offer', 'contact'],
  ],
  ['to do', assigned, 'contact', ['edit', 'pay', 'unassign']],
  ['in progress', { ...assigned, status: 'in_progress' }, 'contact', ['edit', 'pay', 'unassign']],
  ['a price waits', { ...assigned, ...offered }, 'contact', ['edit', 'pay', 'cancel-price', 'unassign']],
  ['finished', { ...assigned, status: 'finished' }, 'pay', ['contact']],
  ['finished and partly paid', { ...assigned, status: 'finished', paid_cents: 100 }, 'pay', ['contact']],
  ['finished and paid', { ...assigned, status: 'finished', ...paid }, 'receipt', ['contact', 'pay']],
  ['paid in advance', { ...assigned, ...paid }, 'contact', ['edit', 'receipt', 'pay', 'unassign']],
  ['open and removed, nobody asked', { removed: true }, undefined, ['delete']],
  ['open and removed, one asked', { removed: true, request_count: 1 }, 'requests', ['delete']],
  ['removed while it is offered', { ...offered, removed: true }, 'cancel-offer', ['contact']],
  ['removed at work', { ...assigned, removed: true }, 'contact', ['pay', 'unassign']],
] as const)('%s: one button, the rest in the menu', (_, overrides, main, more) => {
  expect(actionsOf(testProject('a', overrides))).toEqual({ main, more });
});
