import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useClearOfBar } from './use-clear-of-bar.ts';

/** The names of all elements that were scrolled to, or the page for scrolling by pixels. */
let scrolled: (string | null)[] = [];

beforeEach(() => {
  scrolled = [];
  vi.spyOn(window, 'scrollBy').mockImplementation(() => void scrolled.push('page'));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    expect(options).toEqual({ block: 'nearest' });
    scrolled.push(this.getAttribute('aria-label'));
  });
});
afterEach(() => vi.restoreAllMocks());

const Form = () => {
  useClearOfBar();
  return (
    <form>
      <div tabIndex={-1} data-testid="panel">
        <input aria-label="One" />
        <input aria-label="Two" />
      </div>
      <div data-actions="page">
        <button type="button">Save</button>
      </div>
      {createPortal(
        <div role="dialog">
          <input aria-label="In the dialog" />
        </div>,
        document.body,
      )}
    </form>
  );
};
const open = () => {
  render(<Form />);
  return { user: userEvent.setup(), one: screen.getByLabelText('One'), two: screen.getByLabelText('Two') };
};
/** A moment later than any scrolling that was asked for before. */
const frame = () => new Promise(requestAnimationFrame);

test.each(['keyboard', 'pointer'] as const)(
  'a field that gets the focus by %s is brought clear of the bar, and the bar itself moves nothing',
  async (by) => {
    const { user, one, two } = open();
    one.focus();
    await waitFor(() => expect(scrolled).toEqual(['One']));
    await (by === 'keyboard' ? user.tab() : user.click(two));
    await waitFor(() => expect(scrolled).toEqual(['One', 'Two']));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button'));
    await frame();
    expect(scrolled).toEqual(['One', 'Two']);
  },
);

test('nothing moves below a pointer that is down', async () => {
  const { two } = open();
  fireEvent.pointerDown(two);
  two.focus();
  await frame();
  expect(scrolled).toEqual([]);
  fireEvent.pointerUp(two);
  await waitFor(() => expect(scrolled).toEqual(['Two']));
});

test.each([
  ['a pan', 'pointerCancel'],
  ['a tap', 'pointerUp'],
] as const)('%s that leaves the focus where it is moves nothing', async (_, end) => {
  const { one } = open();
  one.focus();
  await waitFor(() => expect(scrolled).toHaveLength(1));
  fireEvent.pointerDown(document.body);
  fireEvent[end](document.body);
  await frame();
  expect(scrolled).toHaveLength(1);
});

test('a window that gets the focus back moves nothing; a field that is entered again does', async () => {
  const { one } = open();
  one.focus();
  await waitFor(() => expect(scrolled).toHaveLength(1));
  fireEvent.focusOut(one);
  fireEvent.focusIn(one);
  await frame();
  expect(scrolled).toHaveLength(1);
  one.blur();
  one.focus();
  await waitFor(() => expect(scrolled).toHaveLength(2));
});

test.each([
  ['a dialog over the page', () => screen.getByLabelText('In the dialog')],
  ['a whole panel', () => screen.getByTestId('panel')],
] as const)('the focus in %s moves nothing', async (_, find) => {
  open();
  find().focus();
  expect(document.activeElement).toBe(find());
  await frame();
  expect(scrolled).toEqual([]);
});
