import { toastStore } from '@briefhouse/ui/toast.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CalendarSection } from './calendar-section.tsx';

afterEach(() => {
  toastStore.clear();
  vi.unstubAllGlobals();
});

const addressOf = (number: number) => `https://site.test/api/calendar.ics?token=me.${number}`;

/** A server that makes addresses; `broken` answers with an error. */
const open = (made_at: string | null = null) => {
  const server = { made: 0, made_at, broken: false, refused: 0 };
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (server.broken) server.refused += 1;
    if (server.broken) return Response.json({ code: 'INTERNAL', message: 'No' }, { status: 500 });
    if (method === 'GET') return Response.json({ made_at: server.made_at });
    server.made += 1;
    server.made_at = '2026-11-28T10:00:00.000Z';
    return Response.json({ address: addressOf(server.made), made_at: server.made_at });
  });
  return { server, ...renderPage(<CalendarSection />) };
};
const told = (title: string) => waitFor(() => expect(toastStore.list()).toMatchObject([{ title }]));
const press = async (name: string) => screen.findByRole('button', { name });
const shown = async () => ((await screen.findByLabelText('Calendar address')) as HTMLInputElement).value;

test('an address is made when it is asked for, and copied', async () => {
  const { user, server } = open();
  await user.click(await press('Create calendar address'));
  expect(await shown()).toBe(addressOf(1));
  screen.getByText(/it is not shown again/);
  await user.click(await press('Copy address'));
  await told('Link copied');
  expect(await navigator.clipboard.readText()).toBe(addressOf(1));
  expect(server.made).toBe(1);
});

test('an address of before is not shown; renewing says that it stops working, and shows the new one', async () => {
  const { user, server } = open('2026-11-02T10:00:00.000Z');
  await screen.findByText(/You created your calendar address on .*2/);
  expect(screen.queryByLabelText('Calendar address')).toBeNull();
  await user.click(await press('Renew address'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Renew your calendar address?' });
  within(dialog).getByText(/The old address stops working at once/);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.made).toBe(0);
  await user.click(await press('Renew address'));
  const again = await screen.findByRole('alertdialog');
  await user.click(within(again).getByRole('button', { name: 'Renew address' }));
  expect(await shown()).toBe(addressOf(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('after a failure there is no address, and it can be tried again', async () => {
  const { user, server } = open();
  const create = await press('Create calendar address');
  server.broken = true;
  await user.click(create);
  await waitFor(() => expect(server.refused).toBe(1));
  await waitFor(() => expect(create.getAttribute('aria-busy')).not.toBe('true'));
  expect(screen.queryByLabelText('Calendar address')).toBeNull();
  server.broken = false;
  await user.click(await press('Create calendar address'));
  expect(await shown()).toBe(addressOf(1));
});
