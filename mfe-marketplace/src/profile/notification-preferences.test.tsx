import {
  defaultPreferences,
  type PreferenceChanges,
} from '@briefhouse/contracts/notifications/preferences.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotificationPreferences } from './notification-preferences.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** A server that keeps what is sent; `hold` keeps its answers back. */
const serve = ({ refuses = false, hold = Promise.resolve() } = {}) => {
  const sent: { body: PreferenceChanges; keepalive: boolean | undefined }[] = [];
  let preferences = defaultPreferences;
  const answer = () =>
    Response.json({ preferences, quiet_hours: null, email: { enabled: true, working: true, problem: null } });
  vi.stubGlobal('fetch', async (_url: string, { method, body, keepalive }: RequestInit) => {
    if (method === 'GET') return answer();
    const changes: PreferenceChanges = JSON.parse(String(body)).preferences;
    sent.push({ body: changes, keepalive });
    await hold;
    if (refuses) return Response.json({ code: 'INTERNAL', message: 'No' }, { status: 500 });
    preferences = Object.fromEntries(
      Object.entries(preferences).map(([kind, channels]) => [
        kind,
        { ...channels, ...changes[kind as keyof PreferenceChanges] },
      ]),
    ) as typeof preferences;
    return answer();
  });
  return sent;
};
const open = () => renderPage(<NotificationPreferences emailOn />);
const switchOf = async (name: string) => (await screen.findByRole('switch', { name })) as HTMLInputElement;

test('a switch is saved although the page is left at once, and is as it was left when one comes back', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  const sent = serve({ hold });
  const { user } = open();
  await user.click(await switchOf('Projects: Email'));
  expect((await switchOf('Projects: Email')).checked).toBe(false);
  await waitFor(() => expect(sent).toEqual([{ body: { projects: { email: false } }, keepalive: true }]));
  cleanup();
  release();
  open();
  await waitFor(async () => expect((await switchOf('Projects: Email')).checked).toBe(false));
  expect((await switchOf('Payments: Email')).checked).toBe(true);
});

test('presses of one switch in a row are saved in that order, and the last one holds', async () => {
  const sent = serve();
  const { user } = open();
  const push = await switchOf('Projects: Push');
  for (let press = 0; press < 3; press++) await user.click(push);
  await waitFor(() => expect(sent.map(({ body }) => body.projects?.push)).toEqual([false, true, false]));
  await waitFor(async () => expect((await switchOf('Projects: Push')).checked).toBe(false));
});

test('a switch that could not be saved goes back', async () => {
  serve({ refuses: true });
  const { user, failures } = open();
  await user.click(await switchOf('Posts: In app'));
  await waitFor(async () => expect((await switchOf('Posts: In app')).checked).toBe(true));
  expect(failures[0]?.failure).toBe('Error saving your notification settings');
});
