import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { toastStore } from './toast.ts';

beforeEach(() => toastStore.clear());

/** A dialog whose code cannot be had the first time. */
const failingOnce = (options?: { quiet: boolean }) => {
  let tries = 0;
  return lazyPart(async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }: { name: string }) => <p>The dialog of {name}</p>;
  }, options);
};

test('code that cannot be had leaves the page, is told, and comes with the next press', async () => {
  const Dialog = failingOnce();
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <textarea aria-label="Words" />
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <Dialog name="Mira" onFailed={() => setOpen(false)} />}
      </>
    );
  };
  const user = userEvent.setup();
  render(<Page />);
  await user.type(screen.getByLabelText('Words'), 'Half a sentence');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(toastStore.list()).toHaveLength(1));
  expect(toastStore.list()[0]).toMatchObject({
    title: 'This could not be opened',
    description: 'Please check your connection.',
  });
  expect((screen.getByLabelText('Words') as HTMLTextAreaElement).value).toBe('Half a sentence');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Open' }).getAttribute('aria-expanded')).toBe('false'),
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('The dialog of Mira');
});

test('a part that nobody pressed for offers Retry in its own place, and a quiet one keeps its placeholder', async () => {
  const Panel = failingOnce();
  const Other = failingOnce({ quiet: true });
  const user = userEvent.setup();
  render(
    <>
      <Panel name="Nora" fallback={<p>First place</p>} />
      <Other name="Zoe" fallback={<p>Second place</p>} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('The dialog of Nora');
  screen.getByText('Second place');
  expect(toastStore.list()).toEqual([]);
});

test('a part comes by itself once there is a connection again, and at once where it was loaded before', async () => {
  const [Panel, Other] = [failingOnce(), failingOnce({ quiet: true })];
  await Panel.preload();
  await Panel.preload();
  render(
    <>
      <Panel name="Nora" />
      <Other name="Zoe" fallback={<p>Second place</p>} />
    </>,
  );
  screen.getByText('The dialog of Nora');
  await screen.findByText('Second place');
  dispatchEvent(new Event('online'));
  await screen.findByText('The dialog of Zoe');
});

test('a dialog that cannot be loaded offers Retry above the page, and can be closed', async () => {
  const Dialog = lazyPart<{ onClose: () => void }>(() => Promise.reject(new TypeError('Failed to fetch')));
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(<Dialog onClose={onClose} />);
  const failure = await screen.findByRole('alert');
  within(failure).getByRole('button', { name: 'Retry' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(failure).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toastStore.list()).toEqual([]);
});

test('a pressed button keeps the focus while what it opens is waited for, and when that cannot be had', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const Menu = lazyPart<{ name: string }>(() => promise);
  const Page = () => {
    const [asked, setAsked] = useState(false);
    const button = (
      <button type="button" aria-expanded={asked} onClick={() => setAsked(true)}>
        More
      </button>
    );
    return <Menu name="Mira" fallback={button} needed={asked} onFailed={() => setAsked(false)} />;
  };
  const user = userEvent.setup();
  render(<Page />);
  const button = screen.getByRole('button', { name: 'More' });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(button);
  reject(new TypeError('Failed to fetch dynamically imported module'));
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  expect(document.activeElement).toBe(button);
});

test('a whole screen that cannot be loaded fails as its area does', async () => {
  const Screen = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')), { whole: true });
  renderPage(<Screen fallback={<p>Loading</p>} />);
  await screen.findByText('Unexpected Application Error!');
});

test('a part that is asked for again after a failure shows its placeholder, not the failure', async () => {
  const Drawer = lazyPart<{ onClose: () => void }>(() => Promise.reject(new TypeError('Failed to fetch')));
  const part = (needed: boolean) => (
    <Drawer needed={needed} onClose={() => undefined} fallback={<p>Closed</p>} />
  );
  const { rerender } = render(part(true));
  await screen.findByRole('alert');
  rerender(part(false));
  screen.getByText('Closed');
  rerender(part(true));
  screen.getByText('Closed');
  await screen.findByRole('alert');
});
