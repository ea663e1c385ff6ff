import { toastStore } from '@briefhouse/ui/toast.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { SendPaymentDialog } from './send-payment-dialog.tsx';
import { type PaymentTerms, paymentFailure } from './use-send-payment.ts';

const left = vi.fn();
beforeEach(() => vi.spyOn(location, 'assign').mockImplementation(left));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  left.mockClear();
  toastStore.clear();
});

const mira = {
  id: 'mira',
  first_name: 'Mira',
  last_name: 'Petrova',
  avatar_url: null,
  user_type: 'creator' as const,
};
const kettle = { id: 'kettle', name: 'A quiet kettle', budget_cents: 40_000, finished: false };
const page = { url: 'https://pay.example/cs_1', payment_id: 'p1' };

/** A server with these terms that answers orders in turn; without further answers, with the payment page. */
const open = (terms: Partial<PaymentTerms> = {}, ...answers: Response[]) => {
  const orders: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (url.includes('/payment-terms'))
      return Response.json({
        creator: mira,
        platform_fee_percentage: terms.hindrance ? null : 10,
        hindrance: null,
        project: url.includes('project_id=kettle') ? kettle : null,
        paid_cents: 0,
        ...terms,
      });
    orders.push(JSON.parse(body ?? '{}'));
    return answers.shift() ?? Response.json(page);
  });
  const onClose = vi.fn();
  const project = testProject('kettle', { name: kettle.name, assigned_creator_id: 'mira' });
  const { user } = renderPage(
    <SendPaymentDialog
      projects={[project, testProject('other')]}
      projectId={terms.project ? terms.project.id : null}
      creatorId="mira"
      onClose={onClose}
    />,
  );
  return { user, orders, onClose };
};

const amount = () => screen.findByLabelText<HTMLInputElement>(/^Amount/);
const send = () => screen.getByRole('button', { name: 'Send Payment' });
const toasts = () => toastStore.list().map(({ title, description }) => `${title}: ${description}`);
const refused = (code: string, status = 409) => Response.json({ code }, { status });

test('the split is shown before anything is sent, and the amount goes on in cents', async () => {
  const { user, orders } = open();
  await user.type(await amount(), '50,50');
  const figures = screen.getByText('Mira receives').closest('dl') as HTMLElement;
  expect(
    within(figures)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['€45.45', '€5.05', '€50.50']);
  screen.getByText('Platform fee (10%)');
  await user.type(screen.getByLabelText(/^Message/), 'Thank you');
  await user.click(send());
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(page.url));
  expect(orders).toMatchObject([
    { amount: 5050, creatorId: 'mira', message: 'Thank you', project_id: null, over_budget: false },
  ]);
});

test.each([
  ['0.49', 'Please enter an amount of at least €0.50'],
  ['', 'Please enter an amount of at least €0.50'],
  ['-5', 'Please enter an amount of at least €0.50'],
  ['1e3', 'Please enter an amount of at least €0.50'],
  ['٥٠', 'Please enter an amount of at least €0.50'],
  ['1.2.3', 'Please enter an amount of at least €0.50'],
  ['100000.01', 'This amount is too large'],
])('an amount of "%s" is refused with the specified words, and nothing is sent', async (typed, why) => {
  const { user, orders } = open();
  const field = await amount();
  if (typed) await user.type(field, typed);
  await user.click(send());
  await waitFor(() => expect(toasts()).toEqual([`Invalid amount: ${why}`]));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why);
  expect(document.activeElement).toBe(field);
  expect(orders).toEqual([]);
  await user.type(field, '1');
  expect(toasts()).toEqual([]);
});

test('finished work is filled in with what is left of its budget', async () => {
  open({ project: { ...kettle, finished: true }, paid_cents: 15_000 });
  await waitFor(async () => expect((await amount()).value).toBe('250'));
  screen.getByText('You have paid €150 of the €400 budget.');
});

test('more than the budget is asked once more, and sent only after that', async () => {
  const { user, orders } = open({ project: kettle, paid_cents: 35_000 });
  await user.type(await amount(), '100');
  await user.click(send());
  const question = await screen.findByRole('alertdialog', { name: 'Pay more than the budget?' });
  expect(question.textContent).toContain('costs €450. That is €50 more than its budget of €400');
  expect(orders).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Pay €100' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(orders).toMatchObject([{ amount: 10_000, project_id: 'kettle', over_budget: true }]);
});

test('the server knows of a payment that this page does not: it asks, without a toast', async () => {
  const { user, orders } = open({ project: kettle }, refused('OVER_BUDGET'));
  await user.type(await amount(), '100');
  await user.click(send());
  const question = await screen.findByRole('alertdialog', { name: 'Pay more than the budget?' });
  expect(toasts()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Pay €100' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(orders.map(({ over_budget }) => over_budget)).toEqual([false, true]);
  expect(orders[0]?.submission_id).toBe(orders[1]?.submission_id);
});

test('another try of the same payment is the same submission, another amount is another one', async () => {
  const { user, orders } = open({}, refused('PAYMENTS_UNAVAILABLE', 503), refused('INTERNAL', 500));
  await user.type(await amount(), '20');
  await user.click(send());
  await waitFor(() => expect(send().hasAttribute('aria-busy')).toBe(false));
  await user.click(send());
  await waitFor(() => expect(orders).toHaveLength(2));
  await waitFor(() => expect(send().hasAttribute('aria-busy')).toBe(false));
  await user.type(await amount(), '0');
  await user.click(send());
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  const ids = orders.map(({ submission_id }) => submission_id);
  expect(orders.map(({ amount: sent }) => sent)).toEqual([2000, 2000, 20_000]);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a failure says why; without a reason of its own in the specified words', () => {
  expect(paymentFailure(new ApiError('PAYOUTS_NOT_SET_UP', 409))).toBe('Payment Error');
  expect(paymentFailure(new ApiError('INTERNAL', 500))).toEqual({
    title: 'Payment Error',
    description: 'Failed to create payment session',
  });
  expect(paymentFailure(new ApiError('OVER_BUDGET', 409))).toBeNull();
});

test('pressing twice sends once', async () => {
  const { user, orders } = open();
  await user.type(await amount(), '20');
  await user.dblClick(send());
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(orders).toHaveLength(1);
});

test.each([
  [
    'payouts_not_set_up',
    "This creator hasn't set up their payment account yet. Please contact them to complete their Stripe setup.",
  ],
  ['stranger', 'You can pay a creator who works on a project of yours, or who has answered you.'],
] as const)('%s: the reason and a way to write to them, and no amount', async (hindrance, why) => {
  open({ hindrance });
  await screen.findByText(why);
  expect(screen.getByRole('link', { name: 'Contact Creator' }).getAttribute('href')).toContain(
    'dialog=contact&with=mira',
  );
  expect(screen.queryByLabelText(/^Amount/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send Payment' })).toBeNull();
});

test('choosing one of the projects with this creator asks for its terms', async () => {
  const { user, orders } = open();
  await user.selectOptions(await screen.findByLabelText(/^Project/), 'A quiet kettle');
  await screen.findByText('The budget is €400. You have not paid anything yet.');
  await user.type(await amount(), '20');
  await user.click(send());
  await waitFor(() => expect(orders).toMatchObject([{ project_id: 'kettle' }]));
});
