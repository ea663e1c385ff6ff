import {
  defaultPreferences,
  type PreferenceChanges,
  type QuietHours,
} from '@briefhouse/contracts/notifications/preferences.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotificationPreferences } from './notification-preferences.tsx';
import { usePreferencesForm } from './use-preferences.ts';

afterEach(() => void vi.unstubAllGlobals());

let saved: Promise<string>;
let checked: Promise<boolean>;

const Shown = () => {
  const form = usePreferencesForm(true);
  return (
    <>
      <NotificationPreferences form={form} emailOn />
      <p>Unsaved: {form.part.unsaved.map(({ label }) => label).join(', ') || 'nothing'}</p>
      <button
        type="button"
        onClick={() => {
          checked = form.part.check();
        }}
      >
        Check
      </button>
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

/** A server that keeps the sent values; `hold` keeps its answers back. */
const open = ({ refuses = false, hold = Promise.resolve() } = {}) => {
  const sent: { preferences?: PreferenceChanges; quiet_hours?: QuietHours | null }[] = [];
  let [preferences, quiet_hours] = [defaultPreferences, null as QuietHours | null];
  const server = { refuses };
  const answer = () =>
    Response.json({ preferences, quiet_hours, email: { enabled: true, working: true, problem: null } });
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return answer();
    const changes: (typeof sent)[number] = JSON.parse(String(body));
    sent.push(changes);
    await hold;
    if (server.refuses) return Response.json({ code: 'INTERNAL', message: 'No' }, { status: 500 });
    if (changes.quiet_hours !== undefined) quiet_hours = changes.quiet_hours;
    preferences = Object.fromEntries(
      Object.entries(preferences).map(([kind, channels]) => [
        kind,
        { ...channels, ...changes.preferences?.[kind as keyof PreferenceChanges] },
      ]),
    ) as typeof preferences;
    return answer();
  });
  /** Saves from another tab, which this one then reads. */
  const saveElsewhere = async (settings: { preferences?: typeof preferences; quiet_hours?: QuietHours }) => {
    preferences = settings.preferences ?? preferences;
    quiet_hours = settings.quiet_hours ?? quiet_hours;
    await act(() => page.cache.invalidateQueries());
  };
  const page = renderPage(<Shown />);
  return { ...page, sent, server, saveElsewhere };
};
const switchOf = async (name: string) => (await screen.findByRole('switch', { name })) as HTMLInputElement;
const press = (name: string) => screen.getByRole('button', { name });
const isUnsaved = (text: string) => screen.findByText(`Unsaved: ${text}`);

test('switches are saved together; those that are back where they were are no change', async () => {
  const { user, sent } = open();
  for (const name of ['Projects: Push', 'Projects: Push', 'Projects: Email', 'Posts: In app'])
    await user.click(await switchOf(name));
  await isUnsaved('Notifications');
  expect(sent).toEqual([]);
  await user.click(press('Save'));
  await isUnsaved('nothing');
  expect(sent).toEqual([{ preferences: { projects: { email: false }, posts: { product: false } } }]);
  expect((await switchOf('Projects: Email')).checked).toBe(false);
  expect((await switchOf('Payments: Email')).checked).toBe(true);
});

test('a switch and hours that are back where they were show what another tab saves', async () => {
  const { user, saveElsewhere } = open();
  const email = await switchOf('Projects: Email');
  await user.click(email);
  await user.click(email);
  const quiet = (await screen.findByRole('switch', { name: /^Quiet hours/ })) as HTMLInputElement;
  await user.click(quiet);
  await user.click(quiet);
  await isUnsaved('nothing');
  const projects = { ...defaultPreferences.projects, email: false };
  await saveElsewhere({
    preferences: { ...defaultPreferences, projects },
    quiet_hours: { time_zone: 'Europe/Sofia', to: '07:00', from: '22:00' },
  });
  await waitFor(() => expect([email.checked, quiet.checked]).toEqual([false, true]));
  await isUnsaved('nothing');
});

test('a switch that is pressed back while it is being saved is saved again', async () => {
  const { promise: hold, resolve: answer } = Promise.withResolvers<void>();
  const { user, sent } = open({ hold });
  const email = await switchOf('Projects: Email');
  await user.click(email);
  await user.click(press('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(email);
  answer();
  expect(await saved).toBe('saved');
  await isUnsaved('Notifications');
  expect(email.checked).toBe(true);
  await user.click(press('Save'));
  await isUnsaved('nothing');
  expect(sent[1]).toEqual({ preferences: { projects: { email: true } } });
});

test('a switch changed while a save is under way stays, to be saved next', async () => {
  const { promise: hold, resolve: answer } = Promise.withResolvers<void>();
  const { user, sent } = open({ hold });
  await user.click(await switchOf('Projects: Email'));
  await user.click(press('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(await switchOf('Posts: Push'));
  answer();
  expect(await saved).toBe('saved');
  await isUnsaved('Notifications');
  await user.click(press('Save'));
  await isUnsaved('nothing');
  expect([(await switchOf('Projects: Email')).checked, (await switchOf('Posts: Push')).checked]).toEqual([
    false,
    true,
  ]);
});

test('a switch that could not be saved stays as it was chosen, to be saved again', async () => {
  const { user, failures, server } = open({ refuses: true });
  await user.click(await switchOf('Posts: In app'));
  await user.click(press('Save'));
  expect(await saved).toBe('failed');
  expect((await switchOf('Posts: In app')).checked).toBe(false);
  expect(failures[0]?.failure).toBe('Error saving your notification settings');
  server.refuses = false;
  await user.click(press('Save'));
  await isUnsaved('nothing');
});

test('quiet hours without a time are refused at their field', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('switch', { name: /^Quiet hours/ }));
  await isUnsaved('Quiet hours');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
  await user.click(press('Check'));
  expect(await checked).toBe(false);
  await screen.findByText('Please enter a time');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '23:30' } });
  await waitFor(() => expect(screen.queryByText('Please enter a time')).toBeNull());
  await user.click(press('Save'));
  await isUnsaved('nothing');
  expect(sent).toMatchObject([{ quiet_hours: { from: '23:30', to: '07:00' } }]);
});
