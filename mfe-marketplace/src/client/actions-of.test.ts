import { expect, test } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { actionsOf } from './actions-of.ts';

const offered = { is_pending: true, pending_creator_id: 'mira' };
const assigned = { assigned_creator_id: 'mira' };
const paid = { paid_cents: 25_000, payment_id: 'p1' };

test.each([
  ['open, nobody asked', {}, 'assign', ['edit', 'brief', 'requests', 'copy', 'template', 'delete']],
  [
    'open, two asked',
    { request_count: 2 },
    'requests',
    ['assign', 'edit', 'brief', 'copy', 'template', 'delete'],
  ],
  ['offered', offered, 'cancel-offer', ['edit', 'brief', 'contact', 'copy', 'template']],
  [
    'offered, one waits',
    { ...offered, request_count: 1 },
    'requests',
    ['cancel-offer', 'edit', 'brief', 'contact', 'copy', 'template'],
  ],
  [
    'countered',
    { ...offered, state: 'countered' },
    'counter',
    ['cancel-offer', 'contact', 'copy', 'template'],
  ],
  [
    'another price waits',
    { ...assigned, ...offered, state: 'price_countered' },
    'counter',
    ['contact', 'edit', 'brief', 'pay', 'cancel-price', 'copy', 'template', 'unassign'],
  ],
  [
    'countered and removed',
    { ...offered, state: 'countered', removed: true },
    'counter',
    ['cancel-offer', 'contact', 'copy', 'template'],
  ],
  ['to do', assigned, 'contact', ['edit', 'brief', 'pay', 'copy', 'template', 'unassign']],
  [
    'in progress',
    { ...assigned, status: 'in_progress' },
    'contact',
    ['edit', 'brief', 'pay', 'copy', 'template', 'unassign'],
  ],
  [
    'a price waits',
    { ...assigned, ...offered },
    'contact',
    ['edit', 'brief', 'pay', 'cancel-price', 'copy', 'template', 'unassign'],
  ],
  ['finished', { ...assigned, status: 'finished' }, 'pay', ['contact', 'copy', 'template']],
  [
    'finished and partly paid',
    { ...assigned, status: 'finished', paid_cents: 100 },
    'pay',
    ['contact', 'copy', 'template'],
  ],
  [
    'finished and paid',
    { ...assigned, status: 'finished', ...paid },
    'receipt',
    ['contact', 'pay', 'copy', 'template'],
  ],
  [
    'paid in advance',
    { ...assigned, ...paid },
    'contact',
    ['edit', 'brief', 'receipt', 'pay', 'copy', 'template', 'unassign'],
  ],
  ['open and removed, nobody asked', { removed: true }, undefined, ['copy', 'template', 'delete']],
  [
    'open and removed, one asked',
    { removed: true, request_count: 1 },
    'requests',
    ['copy', 'template', 'delete'],
  ],
  [
    'removed while it is offered',
    { ...offered, removed: true },
    'cancel-offer',
    ['contact', 'copy', 'template'],
  ],
  ['removed at work', { ...assigned, removed: true }, 'contact', ['pay', 'copy', 'template', 'unassign']],
] as const)('%s: one button, the rest in the menu', (_, overrides, main, more) => {
  expect(actionsOf(testProject('a', overrides))).toEqual({ main, more });
});
