import { toastStore } from '@briefhouse/ui/toast.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BlockForm } from './block-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.clear();
});

const address = () => screen.getByRole('textbox', { name: /^IP address/ });
const reason = () => screen.getByRole('textbox', { name: /^Reason/ });
const press = () => screen.getByRole('button', { name: 'Block IP' });

/** A server that answers with `status`, and what it was sent. */
const serve = (status: number, answer: (sent: Record<string, string>) => object) => {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(answer(sent.at(-1) ?? {}), { status });
  });
  return sent;
};

test('what is missing is marked and told once, what is not an address is told at its field, and nothing is sent', async () => {
  const sent = serve(500, () => ({}));
  const { user } = renderPage(<BlockForm />);
  await user.click(press());
  await waitFor(() => expect(document.activeElement).toBe(address()));
  expect(reason().getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(/^Please enter/)).toBeNull();
  expect(toastStore.list().map(({ title }) => title)).toEqual(['Missing information']);
  toastStore.clear();
  await user.type(address(), 'not an address');
  await user.type(reason(), 'Abuse');
  await user.click(press());
  await screen.findByText(/Please enter an IPv4 or IPv6 address/);
  expect(toastStore.list()).toEqual([]);
  expect(address().getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('a blocked address leaves an empty form', async () => {
  const sent = serve(200, (fields) => ({
    blocked_address: {
      ...fields,
      blocked_by: 'ada',
      blocked_by_name: 'Ada Stone',
      is_permanent: true,
      created_at: '2026-11-20T10:00:00.000Z',
    },
  }));
  const { user } = renderPage(<BlockForm />);
  await user.type(address(), ' 203.0.113.7 ');
  await user.type(reason(), 'Abuse');
  await user.click(press());
  await waitFor(() => expect((address() as HTMLInputElement).value).toBe(''));
  expect(sent).toEqual([{ ip_address: '203.0.113.7', reason: 'Abuse' }]);
});

test('what the server refuses is shown at its field, and what was typed stays', async () => {
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
