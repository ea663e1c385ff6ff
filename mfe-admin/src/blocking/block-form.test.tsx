import { toastStore } from '@briefhouse/ui/toast.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BlockForm, type BlockState } from './block-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.clear();
});

const address = () => screen.getByRole('textbox', { name: /^IP address/ });
const reason = () => screen.getByRole('textbox', { name: /^Reason/ });
const press = () => screen.getByRole('button', { name: 'Block IP' });

/** A server that answers with `status`, and the request that it received. */
const serve = (status: number, answer: (sent: Record<string, string>) => object) => {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(answer(sent.at(-1) ?? {}), { status });
  });
  return sent;
};

const blocked = (fields: object) => ({
  blocked_address: {
    ...fields,
    blocked_by: 'ada',
    blocked_by_name: 'Ada Stone',
    is_permanent: true,
    expires_at: null,
    has_ended: false,
    created_at: '2026-11-20T10:00:00.000Z',
  },
});

test('a missing value is shown at its field and by the specified toast, a text that is no address is shown at its field, and nothing is sent', async () => {
  const sent = serve(500, () => ({}));
  const { user } = renderPage(<BlockForm />);
  await user.click(press());
  await waitFor(() => expect(document.activeElement).toBe(address()));
  expect(reason().getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Please enter a reason');
  screen.getByText('Please enter an IP address');
  expect(toastStore.list().map(({ title, description }) => [title, description])).toEqual([
    ['Missing information', 'Please enter both IP address and reason.'],
  ]);
  toastStore.clear();
  await user.type(address(), 'not an address');
  await user.type(reason(), 'Abuse');
  await user.click(press());
  await screen.findByText(/Please enter an IPv4 or IPv6 address/);
  expect(toastStore.list()).toEqual([]);
  expect(address().getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('a blocked address is announced and leaves an empty form', async () => {
  const sent = serve(200, blocked);
  const { user } = renderPage(<BlockForm />);
  await user.type(address(), ' 203.0.113.7 ');
  await user.type(reason(), 'Abuse');
  await user.click(press());
  await waitFor(() => expect((address() as HTMLInputElement).value).toBe(''));
  expect(sent).toEqual([
    {
      ip_address: '203.0.113.7',
      reason: 'Abuse',
      lasts: 'permanent',
      severity: 'medium',
      confirmed: false,
    },
  ]);
  expect(toastStore.list()).toMatchObject([
    { title: 'IP blocked successfully', description: 'the IP has been added to the blacklist.' },
  ]);
});

test('for how long and how severe is chosen, and is as before in the form that follows', async () => {
  const sent = serve(200, blocked);
  const { user } = renderPage(<BlockForm />);
  await user.type(address(), '203.0.113.7');
  await user.type(reason(), 'Abuse');
  const [duration, severity] = ['Duration', 'Severity'].map((name) => screen.getByLabelText(name)) as [
    HTMLSelectElement,
    HTMLSelectElement,
  ];
  await user.selectOptions(duration, '7 days');
  await user.selectOptions(severity, 'Critical');
  await user.click(press());
  await waitFor(() => expect((address() as HTMLInputElement).value).toBe(''));
  expect(sent).toMatchObject([{ lasts: 'week', severity: 'critical' }]);
  expect([duration.value, severity.value]).toEqual(['permanent', 'medium']);
});

const wide = (fields: { confirmed?: boolean }) =>
  fields.confirmed
    ? Response.json(blocked(fields))
    : Response.json(
        { code: 'CONFIRM_RANGE', message: '45.0.0.0/8 covers 16,777,216 addresses.' },
        { status: 409 },
      );

const askWide = async (answer: (fields: { confirmed?: boolean }) => Response) => {
  const sent: { confirmed?: boolean }[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer(sent.at(-1) ?? {});
  });
  const { user } = renderPage(<BlockForm />);
  await user.type(address(), '45.0.0.0/8');
  await user.type(reason(), 'Abuse');
  await user.click(press());
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('covers 16,777,216 addresses.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  expect(toastStore.list()).toEqual([]);
  return { user, sent };
};

test('a wide range is blocked after a second question, which tells how many addresses it has', async () => {
  const { user, sent } = await askWide(wide);
  await user.click(screen.getByRole('button', { name: 'Block the range' }));
  await waitFor(() => expect((address() as HTMLInputElement).value).toBe(''));
  expect(sent.map(({ confirmed }) => confirmed)).toEqual([false, true]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an administrator who answers that question with no has everything as it was typed', async () => {
  const { user, sent } = await askWide(wide);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect([address(), reason()].map((control) => (control as HTMLInputElement).value)).toEqual([
    '45.0.0.0/8',
    'Abuse',
  ]);
  expect(sent).toHaveLength(1);
});

test('a later refusal of the server closes the question, and nothing is lost', async () => {
  const { user } = await askWide((fields) =>
    fields.confirmed
      ? Response.json({ code: 'CONFLICT', message: 'This address is already blocked.' }, { status: 409 })
      : wide(fields),
  );
  await user.click(screen.getByRole('button', { name: 'Block the range' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((reason() as HTMLInputElement).value).toBe('Abuse');
});

test('values of another page are filled in once, and a reload does not fill them in again', async () => {
  const { router, user } = renderPage(<BlockForm />, '/admin?tab=logs');
  const given = (ip_address: string): BlockState => ({
    block: { ip_address, reason: 'Forged token: token' },
  });
  await act(() => router.navigate('/admin?tab=logs', { state: given('2001:db8::9') }));
  await waitFor(() => expect((address() as HTMLInputElement).value).toBe('2001:db8::9'));
  await waitFor(() => expect(document.activeElement).toBe(reason()));
  expect([router.state.location.search, router.state.location.state]).toEqual(['?tab=logs', null]);
  await user.type(reason(), ', again');
  expect((reason() as HTMLInputElement).value).toBe('Forged token: token, again');
  await act(() => router.navigate('/admin', { state: given('203.0.113.9') }));
  await waitFor(() => expect((address() as HTMLInputElement).value).toBe('203.0.113.9'));
});

test('a refused value is shown at its field, and the typed text stays', async () => {
  serve(400, () => ({
    code: 'VALIDATION',
    message: 'Please check what you entered.',
    issues: { ip_address: 'This is your own address' },
  }));
  const { user } = renderPage(<BlockForm />);
  await user.type(address(), '203.0.113.7');
  await user.type(reason(), 'Abuse');
  await user.click(press());
  await screen.findByText('This is your own address');
  expect(toastStore.list()).toEqual([]);
  expect((reason() as HTMLInputElement).value).toBe('Abuse');
});

test('an error without a field of its own is shown with the reason', async () => {
  serve(409, () => ({ code: 'CONFLICT', message: 'This address is already blocked.' }));
  const { user, failures } = renderPage(<BlockForm />);
  await user.type(address(), '203.0.113.7');
  await user.type(reason(), 'Abuse');
  await user.click(press());
  await waitFor(() =>
    expect(failures).toEqual([{ failure: 'Error blocking IP', text: 'This address is already blocked.' }]),
  );
});

test('typed words are asked about before they are lost with the page, and kept while only its query changes', async () => {
  const { user, router } = renderPage(<BlockForm />, '/admin');
  await user.type(reason(), 'Guesses passwords');
  await act(() => router.navigate('/admin?dialog=notifications'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => router.navigate('/posts'));
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/admin');
  expect(reason()).toHaveProperty('value', 'Guesses passwords');
});
