import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';
import type { Kind } from './remembered-kind.ts';

afterEach(() => void vi.unstubAllGlobals());

const bar = () => screen.queryByRole('navigation', { name: 'Most used' });

const show = (type: Kind['type'], address: string) => {
  const onMenu = vi.fn();
  const page = renderPage(
    <>
      <input aria-label="Name" />
      <BottomBar kind={{ type, admin: false }} onMenu={onMenu} />
    </>,
    address,
    { me: null },
  );
  return { ...page, onMenu };
};

test.each([
  ['creator', '/dashboard?section=newsfeed', ['Home', 'Newsfeed', 'Posts', 'Messages'], 'Newsfeed'],
  ['client', '/client', ['Home', 'Posts', 'Creators', 'Messages'], 'Home'],
] as const)(
  'the bar of a %s has the most used entries, says which is open, and leads to all',
  async (type, address, labels, current) => {
    const { user, onMenu } = show(type, address);
    const links = within(bar() as HTMLElement).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(labels);
    const open = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(open.map(({ textContent }) => textContent)).toEqual([current]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(onMenu).toHaveBeenCalledOnce();
  },
);

/** A phone of this height, of which `free` pixels are left above its keyboard. */
const phone = (free: number, isTouch = true) => {
  const view = Object.assign(new EventTarget(), { height: free, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('screen', { height: 800 });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query === '(pointer: coarse)' }));
  return (height: number) => {
    view.height = height;
    act(() => void view.dispatchEvent(new Event('resize')));
  };
};

test('while a keyboard is up for a text the bar is away, and comes back with the space', () => {
  const resize = phone(720);
  show('creator', '/dashboard');
  act(() => screen.getByLabelText('Name').focus());
  expect(bar()).not.toBeNull();
  resize(420);
  expect(bar()).toBeNull();
  // Its person has put the keyboard away, and not left the field.
  resize(720);
  expect(bar()).not.toBeNull();
});

test.each([
  ['in which nothing is typed', true, false],
  ['of a desk', false, true],
])('a low window %s keeps the bar', (_, isTouch, types) => {
  const resize = phone(720, isTouch);
  show('creator', '/dashboard');
  if (types) act(() => screen.getByLabelText('Name').focus());
  resize(420);
  expect(bar()).not.toBeNull();
});

test('a magnified page is no keyboard', () => {
  phone(720);
  show('creator', '/dashboard');
  act(() => screen.getByLabelText('Name').focus());
  Object.assign(visualViewport as VisualViewport, { height: 240, scale: 3 });
  act(() => void visualViewport?.dispatchEvent(new Event('resize')));
  expect(bar()).not.toBeNull();
});
