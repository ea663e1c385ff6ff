import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Clamped } from './clamped.tsx';

test('an empty line is room between paragraphs, which no ellipsis can stand on', () => {
  render(<Clamped text={'Three vertical videos\non Monday\n \nDaylight only'} lines={2} />);
  const [first, second] = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect([first, second]).toEqual(['Three vertical videos\non Monday', 'Daylight only']);
});
