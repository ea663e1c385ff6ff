import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examples } from './badge.examples.tsx';

test('every specified status has its word; any other is shown capitalised', () => {
  const words = (state: `${string} statuses` & keyof typeof examples) =>
    [...(render(examples[state]).container.firstElementChild?.children ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect(words('Work statuses')).toEqual(['To Do', 'In Progress', 'Finished', 'Pending']);
  expect(words('Project statuses')).toEqual(['Active', 'Completed', 'On Hold', 'Cancelled']);
  expect(words('Unknown statuses')).toEqual(['In review', 'Constructor']);
});
