import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Clamped } from './clamped.tsx';

afterEach(() => vi.restoreAllMocks());

test('what is cut has no empty lines, and is shown with them once it is opened', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(100);
  render(<Clamped text={'Three vertical videos\n\nDaylight only'} lines={2} />);
  const text = screen.getByText(/^Three vertical videos/);
  expect(text.textContent).toBe('Three vertical videos\nDaylight only');
  await userEvent.click(screen.getByRole('button', { name: 'Read more' }));
  expect(text.textContent).toBe('Three vertical videos\n\nDaylight only');
});
