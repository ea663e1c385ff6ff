import type { Portfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { getPortfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PackagesSection, PageSection } from './portfolio-editor.tsx';
import { usePortfolio } from './use-portfolio.ts';
import { usePortfolioForm } from './use-portfolio-form.ts';

const reel = { id: 'reel', what: 'Vertical videos', count: 3, days: 10, price_cents: 45_000 };
const photos = { id: 'photos', what: 'Photos', count: 10, days: 5, price_cents: 20_000 };

let saved: Promise<unknown>;

const Form = ({ portfolio }: { portfolio: Portfolio }) => {
  const form = usePortfolioForm(portfolio);
  const { part } = form;
  return (
    <>
      <PackagesSection portfolioForm={form} />
      <PageSection portfolio={portfolio} portfolioForm={form} creatorId="mira" />
      <p>Unsaved: {part.unsaved.map(({ label }) => label).join(', ') || 'nothing'}</p>
      <button
        type="button"
        onClick={() => {
          saved = (async () => (await part.check()) && part.save())();
        }}
      >
        Save
      </button>
    </>
  );
};
const Shown = () => {
  const { data } = usePortfolio();
  return data ? <Form portfolio={data} /> : null;
};
const isUnsaved = (text: string) => screen.findByText(`Unsaved: ${text}`);

/** A server that keeps one portfolio; `sent` are the arrangements that it was asked for. */
const open = async (packages: Portfolio['packages']) => {
  let stored: Portfolio = { pieces: [], cover_id: null, packages, is_public: false, version: 4 };
  const sent: Partial<Portfolio>[] = [];
  let held: Promise<void> | undefined;
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') {
      const asked = JSON.parse(String(body)) as Portfolio;
      sent.push(asked);
      await held;
      if (asked.version !== stored.version) return Response.json({ code: 'CONFLICT' }, { status: 409 });
      stored = { ...stored, ...asked, version: asked.version + 1 };
    }
    return Response.json({ portfolio: stored });
  });
  const page = renderPage(<Shown />);
  await screen.findByRole('heading', { name: 'Packages' });
  const refetch = () => act(() => page.cache.refetchQueries({ queryKey: [getPortfolio.name] }));
  return {
    ...page,
    sent,
    /** Holds back the answers to saves until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** Another page saves. */
    elsewhere: (change: Partial<Portfolio>) => {
      stored = { ...stored, ...change, version: stored.version + 1 };
      return refetch();
    },
  };
};

const field = (label: RegExp, index = 0) => screen.getAllByLabelText(label)[index] as HTMLInputElement;
const save = () => screen.getByRole('button', { name: 'Save' });

test('a package is added with its price in cents; what is missing is told at its field', async () => {
  const { user, sent } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Add a package' }));
  await user.clear(field(/^Quantity/));
  await user.type(field(/^Quantity/), '2.5');
  await user.click(save());
  await screen.findByText('Please enter a deliverable');
  await screen.findByText('Please enter an amount');
  await screen.findByText('Please enter a number');
  expect(sent).toEqual([]);
  await user.type(field(/^Deliverable/), 'Unboxing videos');
  await user.clear(field(/^Quantity/));
  await user.type(field(/^Quantity/), '2');
  await user.type(field(/^Price/), '199.90');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    version: 4,
    packages: [{ id: expect.any(String), what: 'Unboxing videos', count: 2, days: 7, price_cents: 19_990 }],
  });
  await isUnsaved('nothing');
});

test('packages are put in order and taken away; six are all', async () => {
  const { user, sent } = await open([reel, photos]);
  // The test does without the pointer, whose tooltip needs a browser.
  fireEvent.click(screen.getByRole('button', { name: 'Move Package 2 up' }));
  expect(field(/^Deliverable/).value).toBe('Photos');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Package 2' }));
  await user.click(save());
  await waitFor(() => expect(sent[0]?.packages).toEqual([photos]));
  const add = screen.getByRole('button', { name: 'Add a package' });
  for (let more = 0; more < 5; more++) await user.click(add);
  expect(add).toHaveProperty('disabled', true);
  screen.getByText('6 of 6');
});

test('packages that were saved elsewhere: an untouched form follows, a touched one says so', async () => {
  const { user, sent, elsewhere } = await open([reel]);
  await elsewhere({ packages: [photos] });
  await waitFor(() => expect(field(/^Deliverable/).value).toBe('Photos'));
  await user.type(field(/^Deliverable/), ' of food');
  // An error that is about no package of theirs disturbs nobody.
  await elsewhere({ is_public: true });
  expect(screen.queryByText(/changed in another tab/)).toBeNull();
  await elsewhere({ packages: [reel] });
  const notice = (await screen.findByText(/changed in another tab/)).parentElement as HTMLElement;
  await user.click(within(notice).getByRole('button', { name: 'Load the newer version' }));
  expect(field(/^Deliverable/).value).toBe('Vertical videos');
  expect(sent).toEqual([]);
});

test('text typed while a save is under way stays, to be saved next', async () => {
  const { user, sent, hold } = await open([reel]);
  await user.type(field(/^Deliverable/), ' of food');
  const answer = hold();
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.type(field(/^Deliverable/), ' and drinks');
  answer();
  expect(await saved).toBe('saved');
  await isUnsaved('Packages');
  expect(field(/^Deliverable/).value).toBe('Vertical videos of food and drinks');
  expect(screen.queryByText(/changed in another tab/)).toBeNull();
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ packages }) => packages?.[0]?.what)).toEqual([
    'Vertical videos of food',
    'Vertical videos of food and drinks',
  ]);
  await isUnsaved('nothing');
});

test('the audience of the page is saved with the packages, or alone; another tab’s choice is followed', async () => {
  const { user, sent, elsewhere } = await open([reel]);
  const everybody = () => screen.getByRole('switch', { name: /^Anyone with the link/ }) as HTMLInputElement;
  await user.click(everybody());
  await isUnsaved('Your page');
  await user.type(field(/^Deliverable/), ' of food');
  await isUnsaved('Packages, Your page');
  await user.click(save());
  await isUnsaved('nothing');
  await user.click(everybody());
  await user.click(save());
  await isUnsaved('nothing');
  expect(sent).toMatchObject([
    { is_public: true, packages: [{ what: 'Vertical videos of food' }] },
    { is_public: false },
  ]);
  expect(sent[1]).not.toHaveProperty('packages');
  await elsewhere({ is_public: true });
  await waitFor(() => expect(everybody().checked).toBe(true));
  await isUnsaved('nothing');
});

test('a page that is chosen back to what it was shows what another tab saves', async () => {
  const { user, elsewhere } = await open([]);
  const everybody = () => screen.getByRole('switch', { name: /^Anyone with the link/ }) as HTMLInputElement;
  await user.click(everybody());
  await user.click(everybody());
  await elsewhere({ is_public: true });
  await waitFor(() => expect(everybody().checked).toBe(true));
  await isUnsaved('nothing');
});
