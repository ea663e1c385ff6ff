import type { ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPiece, aProject, signedIn } from '../testing/work.ts';
import { ChosenWork, ShowWorkButton } from './chosen-work.tsx';

afterEach(() => vi.unstubAllGlobals());

const Composer = () => {
  const [chosen, setChosen] = useState<ShownWork | null>(null);
  return (
    <>
      <ShowWorkButton onChange={setChosen} />
      <ChosenWork chosen={chosen} onChange={setChosen} />
    </>
  );
};

const mira = signedIn('mira', 'creator', 'Mira');
const show = (answer: (cursor: string | null) => Response, me = mira) => {
  vi.stubGlobal('fetch', async (url: string) =>
    answer(new URL(url, 'http://localhost').searchParams.get('cursor')),
  );
  return renderPage(<Composer />, '/posts', { me });
};
const page = (work: ShownWork[], next_cursor: string | null = null) => Response.json({ work, next_cursor });
const open = async (user: ReturnType<typeof show>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Show work' }));
  return within(await screen.findByRole('dialog', { name: 'Show work' }));
};

test('a piece or a project is chosen, named in the composer, and can be left out again', async () => {
  const { user, router } = show(() => page([aPiece(), aProject()]));
  const dialog = await open(user);
  await dialog.findByRole('button', { name: 'A jar in the morning' });
  await user.click(dialog.getByRole('tab', { name: 'Finished projects' }));
  dialog.getByText(/^We will ask the/);
  await user.click(dialog.getByRole('button', { name: /Two weeks with the balm/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Do not show Two weeks with the balm' }));
  expect(screen.queryByText('Two weeks with the balm')).toBeNull();
});

test('a piece is chosen by its picture, whose title is beside it', async () => {
  const { user } = show(() => page([aPiece()]));
  const dialog = await open(user);
  await user.click(await dialog.findByRole('button', { name: 'A jar in the morning' }));
  await screen.findByText('A jar in the morning');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('more projects are loaded when they are asked for', async () => {
  const more = aProject({ id: 'oil', title: 'A month of oil' });
  const { user } = show((cursor) => (cursor ? page([more]) : page([aProject()], 'next')));
  const dialog = await open(user);
  expect(await dialog.findByRole('button', { name: /Two weeks with the balm/ })).toBeTruthy();
  expect(dialog.queryByRole('tab')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Load more' }));
  await dialog.findByRole('button', { name: /A month of oil/ });
  expect(dialog.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('somebody without work is told what would be here', async () => {
  const { user } = show(() => page([]), signedIn('nora', 'client', 'Nora'));
  const dialog = await open(user);
  await dialog.findByText('There is no work to show yet');
  dialog.getByText('Projects appear here when their creator has finished them.');
});

test('a failure is told in its place, and can be tried again', async () => {
  let fails = true;
  const { user } = show(() =>
    fails ? Response.json({ code: 'INTERNAL', message: 'Broken' }, { status: 500 }) : page([aPiece()]),
  );
  const dialog = await open(user);
  await dialog.findByText('We could not load your work');
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await dialog.findByRole('button', { name: 'A jar in the morning' });
});
