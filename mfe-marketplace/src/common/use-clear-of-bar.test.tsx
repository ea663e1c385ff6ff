import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useClearOfBar } from './use-clear-of-bar.ts';

afterEach(() => vi.restoreAllMocks());

const Form = () => {
  useClearOfBar();
  return (
    <>
      <input aria-label="Free" />
      <input aria-label="Covered" />
      <div data-actions="page">
        <button type="button">Save</button>
      </div>
    </>
  );
};

/** Where these elements stand. */
const place = (places: [Element, number, number][]) => {
  for (const [element, top, bottom] of places)
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect);
};

test.each(['keyboard', 'pointer'] as const)(
  'a field that gets the focus by %s is not under the bar',
  async (by) => {
    render(<Form />);
    const user = userEvent.setup();
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const [free, covered] = [screen.getByLabelText('Free'), screen.getByLabelText('Covered')];
    const bar = screen.getByRole('button').parentElement as Element;
    place([
      [free, 100, 140],
      [covered, 710, 750],
      [bar, 730, 800],
    ]);
    if (by === 'keyboard') {
      await user.tab();
      await user.tab();
    } else await user.click(covered);
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 36 }));
    expect(document.activeElement).toBe(covered);
    scrolled.mockClear();
    await user.tab();
    free.focus();
    await new Promise(requestAnimationFrame);
    expect(scrolled).not.toHaveBeenCalled();
  },
);
