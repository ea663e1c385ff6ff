import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examples } from './clamped.examples.tsx';

test('an empty line is room between paragraphs, which no ellipsis can stand on', () => {
  render(examples['Paragraphs of its own']);
  const [first, second] = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect([first, second]).toEqual(['Three vertical videos\non Monday', 'Daylight only']);
});
