import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChatSection } from './chat-section.tsx';
import { useChatSettingsForm } from './use-chat-settings.ts';

afterEach(() => void vi.unstubAllGlobals());

const shown = { receipts: true, typing: true, presence: true };
const mira = { id: 'mira', first_name: 'Mira', last_name: 'Petrova', avatar_url: null, user_type: 'creator' };
let saved: Promise<string>;

const Shown = () => {
  const form = useChatSettingsForm(true);
  return (
    <>
      <ChatSection form={form} />
      <p>{form.part.unsaved.length} unsaved</p>
      <button
        type="button"
        onClick={() => {
          saved = form.part.save();
        }}
      >
        Save
      </button>
    </>
  );
};

/** The section over answers to its calls, in turn; `sent` holds the calls. */
const open = (answers: Response[], people: object[] = []) => {
  const sent: { method: string; path: string; body: unknown }[] = [];
  let settings = shown;
  /** Saves from another tab, which this one then reads. */
  const saveElsewhere = async (changed: Partial<typeof shown>) => {
    settings = { ...settings, ...changed };
    await act(() => page.cache.invalidateQueries());
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const { pathname } = new URL(url, 'http://here');
    if (method === 'GET') return Response.json(pathname.endsWith('-settings') ? { settings } : { people });
    sent.push({ method, path: pathname, body: body && JSON.parse(body) });
    const answer = answers.shift();
    if (answer) return answer;
    if (body) settings = JSON.parse(body);
    return Response.json(method === 'PUT' ? { settings } : { ok: true });
  });
  const page = renderPage(<Shown />);
  return { sent, saveElsewhere, ...page };
};
/** A switch's name is its label, then its explanation. */
const starting = (name: string) => ({ name: new RegExp(`^${name}`) });
const stateOf = (name: string) => (screen.getByRole('switch', starting(name)) as HTMLInputElement).checked;
const flip = (name: string) => screen.findByRole('switch', starting(name));
const save = () => screen.getByRole('button', { name: 'Save' });

test('switches are saved together, and one that is back where it was is no change', async () => {
  const { user, sent } = open([]);
  await user.click(await flip('Online'));
  await user.click(await flip('Online'));
  screen.getByText('0 unsaved');
  await user.click(await flip('Read receipts'));
  await user.click(await flip('Typing'));
  expect([stateOf('Read receipts'), stateOf('Typing'), stateOf('Online')]).toEqual([false, false, true]);
  expect(sent).toEqual([]);
  screen.getByText('1 unsaved');
  await user.click(save());
  await screen.findByText('0 unsaved');
  expect(sent.map(({ body }) => body)).toEqual([{ receipts: false, typing: false, presence: true }]);
  expect(await saved).toBe('saved');
});

test('a switch that is back where it was shows what another tab saves', async () => {
  const { user, saveElsewhere } = open([]);
  await user.click(await flip('Online'));
  await user.click(await flip('Online'));
  await saveElsewhere({ presence: false });
  await waitFor(() => expect(stateOf('Online')).toBe(false));
  screen.getByText('0 unsaved');
});

test('a switch that could not be saved stays as it was chosen, to be saved again', async () => {
  const { user, failures } = open([Response.json({ code: 'INTERNAL', message: 'No' }, { status: 500 })]);
  await user.click(await flip('Online'));
  await user.click(save());
  expect(await saved).toBe('failed');
  expect([stateOf('Online'), failures[0]?.failure]).toEqual([false, 'Error saving the chat settings']);
  await user.click(save());
  await screen.findByText('0 unsaved');
  expect(stateOf('Online')).toBe(false);
});

test('a blocked person can be unblocked; nobody blocked is no section', async () => {
  const { user, sent } = open([], [mira]);
  await user.click(await screen.findByRole('button', { name: 'Unblock Mira Petrova' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/api/blocked-people/mira' }));
});
