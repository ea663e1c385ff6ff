import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusBadge } from './badge.tsx';

test('every specified status has its word; any other is shown capitalised', () => {
  const word = (status: string) => render(<StatusBadge status={status} />).container.textContent;
  expect(['to_do', 'in_progress', 'finished', 'pending'].map(word)).toEqual([
    'To Do',
    'In Progress',
    'Finished',
    'Pending',
  ]);
  expect(['active', 'completed', 'on_hold', 'cancelled'].map(word)).toEqual([
    'Active',
    'Completed',
    'On Hold',
    'Cancelled',
  ]);
  expect(['in_review', 'constructor'].map(word)).toEqual(['In review', 'Constructor']);
});
