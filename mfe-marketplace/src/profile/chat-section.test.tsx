import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChatSection } from './chat-section.tsx';

afterEach(() => void vi.unstubAllGlobals());

const shown = { receipts: true, typing: true, presence: true };
const mira = { id: 'mira', first_name: 'Mira', last_name: 'Petrova', avatar_url: null, user_type: 'creator' };

/** The section over answers to what is sent, in turn; `sent` is what was. */
const open = (answers: Response[], people: object[] = []) => {
  const sent: { method: string; path: string; body: unknown }[] = [];
  let settings = shown;
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const { pathname } = new URL(url, 'http://here');
    if (method === 'GET') return Response.json(pathname.endsWith('-settings') ? { settings } : { people });
    sent.push({ method, path: pathname, body: body && JSON.parse(body) });
    const answer = answers.shift();
    if (answer) return answer;
    if (body) settings = JSON.parse(body);
    return Response.json(method === 'PUT' ? { settings } : { ok: true });
  });
  return { sent, ...renderPage(<ChatSection />) };
};
/** A switch's name is its label, then what it does. */
const starting = (name: string) => ({ name: new RegExp(`^${name}`) });
const stateOf = (name: string) => (screen.getByRole('switch', starting(name)) as HTMLInputElement).checked;
const flip = (name: string) => screen.findByRole('switch', starting(name));

test('switches are saved at once, in the order in which they were pressed', async () => {
  const { user, sent } = open([]);
  await user.click(await flip('Read receipts'));
  await user.click(await flip('Typing'));
  expect([stateOf('Read receipts'), stateOf('Typing'), stateOf('Online')]).toEqual([false, false, true]);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { ...shown, receipts: false },
    { ...shown, receipts: false, typing: false },
  ]);
});

test('a switch that could not be saved goes back', async () => {
  const { user, failures } = open([Response.json({ code: 'INTERNAL', message: 'No' }, { status: 500 })]);
  await user.click(await flip('Online'));
  await waitFor(() => expect(stateOf('Online')).toBe(true));
  expect(failures[0]?.failure).toBe('Error saving the chat settings');
});

test('whoever is blocked can be unblocked; nobody blocked is no section', async () => {
  const { user, sent } = open([], [mira]);
  await user.click(await screen.findByRole('button', { name: 'Unblock Mira Petrova' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/api/blocked-people/mira' }));
});
