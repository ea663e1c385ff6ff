import { toastStore } from '@briefhouse/ui/toast.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testCreator, testPiece } from '../common/test-creator.ts';
import { testProject } from '../common/test-project.ts';
import { ProjectRequestsDialog } from './project-requests-dialog.tsx';

interface Asked {
  price_cents?: number;
  ready_by?: string;
  rating?: number;
  hours?: number;
  shortlisted?: boolean;
}

const requestOf = (name: string, day: number, { rating, hours, ...asked }: Asked) => ({
  ...{ request_id: `r-${name}`, project_id: 'p', creator_id: name, status: 'pending' },
  message: `Hello from ${name}`,
  created_at: `2026-11-${day}T10:00:00.000Z`,
  updated_at: `2026-11-${day}T10:00:00.000Z`,
  creator: { id: name, first_name: name, last_name: 'P' },
  about: testCreator({
    id: name,
    price_range_min: 300,
    ...(rating && { rating, review_count: 2 }),
    ...(hours && { response_hours: hours }),
  }),
  ...{ price_cents: null, ready_by: null, pieces: [], answers: [], shortlisted: false },
  ...asked,
});

const anna = {
  ...requestOf('Anna', 20, { price_cents: 45_000, ready_by: '2027-02-01', hours: 30 }),
  pieces: [testPiece('chosen')],
  answers: [{ question: 'Which skin type?', answer: 'Dry.' }],
};
const bea = requestOf('Bea', 21, { price_cents: 35_000, rating: 4.8, hours: 2 });
const cleo = requestOf('Cleo', 22, { rating: 3 });

/** The dialog over a server that keeps marks, and refuses to decline Bea; `sent` is what reached it. */
const open = async () => {
  const sent: [string, unknown][] = [];
  let requests = [anna, bea, cleo];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET')
      return Response.json(url.includes('/requests') ? { requests, budget_cents: 40_000, waiting: 3 } : {});
    const input = JSON.parse(String(body));
    sent.push([url.split('/').slice(-2).join('/'), input]);
    if (url.endsWith('/offer')) return Response.json({ project: testProject('p') });
    if (url.endsWith('/shortlist')) return Response.json({ ok: true });
    const results = input.creator_ids.map((creator_id: string) => ({
      creator_id,
      declined: creator_id !== 'Bea',
    }));
    requests = requests.filter(({ creator_id }) => !input.creator_ids.includes(creator_id));
    return Response.json({ results });
  });
  const page = renderPage(
    <ProjectRequestsDialog projectId="p" project={testProject('p')} onClose={() => undefined} />,
  );
  await screen.findAllByRole('article');
  return { ...page, sent };
};

const names = () => screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);
const press = (name: string) => screen.getByRole('button', { name });
const choose = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name} P` });

test('a request at a price stands beside the budget, with its day, chosen work and answers', async () => {
  await open();
  const [first, second, third] = screen.getAllByRole('article');
  if (!first || !second || !third) throw new Error('Three requests');
  within(first).getByText('€450');
  within(first).getByText('€50 above your budget');
  within(first).getByText('Ready by Feb 1, 2027');
  within(first).getByText('Which skin type?');
  within(first).getByText('Dry.');
  expect(first.querySelectorAll('img')).toHaveLength(1);
  within(second).getByText('€50 below your budget');
  const wordsOf = (row: HTMLElement) => {
    const [approve] = within(row).getAllByRole('button', { name: /^Approve/ });
    return document.getElementById(approve?.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect([first, third].map(wordsOf)).toEqual([
    'Approve for €450 (declines 2 other requests).',
    'Approve for €400 (declines 2 other requests).',
  ]);
});

test.each([
  ['Newest first', ['Cleo', 'Bea', 'Anna']],
  ['Lowest price', ['Cleo', 'Bea', 'Anna']],
  ['Best rated', ['Bea', 'Cleo', 'Anna']],
  ['Fastest to answer', ['Bea', 'Anna', 'Cleo']],
])('sorted: %s', async (order, wanted) => {
  const { user } = await open();
  expect(names()).toEqual(['Anna P', 'Bea P', 'Cleo P']);
  await user.selectOptions(screen.getByLabelText('Order of the requests'), order);
  expect(names()).toEqual(wanted.map((name) => `${name} P`));
});

test('a star puts a creator on the shortlist, which can be shown alone', async () => {
  const { user, sent } = await open();
  await user.click(press('Shortlist'));
  screen.getByText('Nobody is on your shortlist');
  await user.click(press('Shortlist'));
  await user.click(press('Shortlist Bea P'));
  await waitFor(() => expect(press('Shortlist Bea P').getAttribute('aria-pressed')).toBe('true'));
  expect(sent).toEqual([['Bea/shortlist', { shortlisted: true }]]);
  await user.click(press('Shortlist'));
  expect(names()).toEqual(['Bea P']);
});

test('several are declined with one sentence, and it is told who had gone before', async () => {
  const { user, sent } = await open();
  await user.click(choose('Anna'));
  await user.click(choose('Bea'));
  screen.getByText('2 chosen');
  await user.click(press('Decline…'));
  const dialog = await screen.findByRole('dialog', { name: 'Decline 2 requests?' });
  within(dialog).getByText('Anna P, Bea P will be notified.');
  await user.type(within(dialog).getByLabelText(/^A kind sentence/), 'Next time!');
  await user.click(within(dialog).getByRole('button', { name: 'Decline 2' }));
  await waitFor(() => expect(names()).toEqual(['Cleo P']));
  const ids = { creator_ids: ['Anna', 'Bea'], request_ids: ['r-Anna', 'r-Bea'] };
  expect(sent).toEqual([['requests/decline', { ...ids, message: 'Next time!' }]]);
  expect(toastStore.list().map(({ title, description }) => [title, description])).toEqual([
    ['Request declined', '1 had been withdrawn or answered already.'],
  ]);
});

test('two to four are compared, each with the same facts in the same order, and one is approved from there', async () => {
  const { user } = await open();
  await user.click(choose('Anna'));
  expect(press('Compare')).toHaveProperty('disabled', true);
  await user.click(press('Choose all'));
  await user.click(press('Compare'));
  const dialog = await screen.findByRole('dialog', { name: 'Compare requests' });
  const cards = within(dialog).getAllByRole('article');
  const factsOf = (card: HTMLElement) =>
    [...card.querySelectorAll('dt')].slice(0, 7).map((one) => one.textContent);
  expect(factsOf(cards[0] as HTMLElement)).toEqual([
    ...['Work', 'Price', 'Ready by', 'Projects completed', 'Rating', 'Offers', 'Words'],
  ]);
  for (const card of cards) expect(factsOf(card)).toEqual(factsOf(cards[0] as HTMLElement));
  within(dialog).getByText('answers within 2 hours');
  within(dialog).getByText('Approve for €450 (declines 2 other requests)');
  await user.click(within(dialog).getByRole('button', { name: 'Approve Bea P' }));
  await screen.findByText(/^Approved\. This takes effect in/);
  expect(screen.queryByRole('dialog', { name: 'Compare requests' })).toBeNull();
});

test('a request at a price is answered by an offer at another, which begins with what was asked', async () => {
  const { user, sent } = await open();
  await user.click(press('More actions for Anna P'));
  await user.click(await screen.findByRole('menuitem', { name: 'Offer other terms to Anna P' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer other terms' }));
  const price = dialog.getByLabelText('Price');
  expect(price).toHaveProperty('value', '450');
  await user.clear(price);
  await user.type(price, '420');
  await user.click(dialog.getByRole('button', { name: 'Send offer' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['p/offer', { creator_id: 'Anna', message: '', budget_cents: 42_000, end_date: '2027-02-01' }],
    ]),
  );
});
