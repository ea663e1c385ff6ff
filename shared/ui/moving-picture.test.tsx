import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { breakfast, breakfastAlt } from './catalogue/content.ts';
import { MovingPicture } from './moving-picture.tsx';

const animated = { ...breakfast, animation: { url: '/media/original.gif', type: 'image/gif' } };

let [look, reduced, saveData] = [(_: boolean) => undefined as unknown, false, false];
beforeEach(() => {
  [reduced, saveData] = [false, false];
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.stubGlobal('navigator', {
    get connection() {
      return { saveData };
    },
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        look = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const show = (media: ShownMedia = animated, onOpen = vi.fn()) => {
  render(
    <MovingPicture
      media={media}
      alt={breakfastAlt}
      sizes="50vw"
      over={<button type="button" aria-label="Open" onClick={onOpen} />}
    />,
  );
  return onOpen;
};
const moving = () => document.querySelector<HTMLImageElement>('img[src="/media/original.gif"]');
const place = () => screen.getByRole('img', { name: breakfastAlt }).closest('div');

test('an animation moves over its still once it is in view, and stands still out of it', () => {
  show();
  expect(screen.getByRole('img', { name: breakfastAlt }).getAttribute('src')).toBe(
    breakfast.files.at(-1)?.url,
  );
  expect(moving()).toBeNull();
  look(true);
  expect(moving()?.className).toContain('opacity-0');
  fireEvent.load(moving() as HTMLImageElement);
  expect(moving()?.className).not.toContain('opacity-0');
  expect(place()?.className).toContain('[&>picture]:opacity-0');
  // People who do not see it hear of one picture.
  expect(screen.getAllByRole('img')).toHaveLength(1);
  look(false);
  expect(moving()).toBeNull();
  expect(place()?.className).not.toContain('[&>picture]:opacity-0');
});

test('it can be paused and played, and still opens', async () => {
  const onOpen = show();
  look(true);
  await userEvent.click(screen.getByRole('button', { name: 'Pause animation' }));
  expect(moving()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Play animation' }));
  expect(moving()).not.toBeNull();
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test.each(['reduced motion', 'data saver'])(
  'with %s nothing of it is loaded before it is asked for',
  async (wish) => {
    [reduced, saveData] = [wish === 'reduced motion', wish === 'data saver'];
    show();
    look(true);
    expect(moving()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play animation' }));
    expect(moving()).not.toBeNull();
  },
);

test('one that cannot be loaded leaves its still, and no control', () => {
  show();
  look(true);
  fireEvent.error(moving() as HTMLImageElement);
  expect(moving()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Play animation' })).toBeNull();
  screen.getByRole('img', { name: breakfastAlt });
});

test('a picture that stands still has no control', () => {
  show(breakfast);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Open']);
});
