import type { ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, type Sent } from '../testing/open-screen.tsx';
import { ReportsScreen } from './reports-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.clear();
});

const at = '2026-11-20T10:00:00.000Z';
const someone = (id: string, first_name: string) => ({
  ...{ id, first_name, last_name: 'Lind', avatar_url: null, user_type: 'creator' as const },
});
const caseOf = (id: string, first_name: string, more: Partial<ModerationCase> = {}): ModerationCase => ({
  ...{
    id,
    kind: 'post',
    person: someone(`p-${id}`, first_name),
    post_id: `post-${id}`,
    comment_id: null,
    project_id: null,
  },
  ...{ state: 'open', round: 1, reason: 'hate', reports: 3, reporters: 2, opened_at: at, last_at: at },
  claim: null,
  ...more,
});
const [mira, olga, ivo] = [caseOf('a', 'Mira'), caseOf('b', 'Olga'), caseOf('c', 'Ivo')];
const report = {
  ...{ id: 'r1', reporter: someone('nora', 'Nora'), person: mira.person, reason: 'hate', words: 'Not nice' },
  ...{ messages: null, message_seq: null, project: null, created_at: at },
  post: { post_id: 'post-a', comment_id: null, content: 'Buy my followers', media: [], created_at: at },
};
const taken = (message: string) => Response.json({ code: 'CONFLICT', message }, { status: 409 });

const decided = {
  ...{ round: 1, decision: 'dismiss', rule: null, reasons: null, note: null, appeal: null, reversal: null },
  ...{ is_hidden: false, suspended_until: null },
};
const warned = { ...decided, decision: 'warn', rule: 'spam', reasons: 'You sell followers.' };
const appealOf = (case_id: string, first_name: string) => ({
  person: someone(`p-${case_id}`, first_name),
  decision: {
    ...{ ...warned, case_id, kind: 'post', by_id: 'max', by_name: 'Max Orlov', created_at: at },
    appeal: { words: 'These are birds.', created_at: at, state: 'open', answer: null },
  },
});
const appealed = appealOf('a', 'Mira');

interface Given {
  /** Answers for the claim of a case. */
  claimed?: (id: string) => Response | undefined;
  appeals?: (typeof appealed)[];
  strikes?: number;
  earlier?: object[];
}

/** The server with these cases. */
const server = (
  cases: ModerationCase[],
  { claimed = () => undefined, appeals = [], strikes = 0, earlier = [] }: Given = {},
) => {
  const left = [...cases];
  const waiting = [...appeals];
  return ({ call }: Sent): object | Response | undefined => {
    const [, id = '', what] = call.match(/\/api\/admin\/cases\/(\w+)(?:\/(\w+))?(?:\/1)?$/) ?? [];
    if (call === 'GET /api/admin/cases') return { cases: left, next_cursor: null };
    if (call === 'GET /api/admin/appeals') return { appeals: waiting, next_cursor: null };
    if (what === 'appeals') {
      const [answered = appealed] = waiting.splice(
        waiting.findIndex(({ decision }) => decision.case_id === id),
        1,
      );
      return { decision: answered.decision };
    }
    if (call.endsWith('/reversal'))
      return {
        decision: { ...warned, case_id: 'a', kind: 'post', by_id: 'x', by_name: 'X', created_at: at },
      };
    const one = cases.find((other) => other.id === id);
    if (!one) return undefined;
    if (what === 'claim')
      return claimed(id) ?? { case: { ...one, claim: { by_id: 'ada', by_name: 'Ada Stone', until: at } } };
    if (what === 'decision' || what === 'sanction') {
      left.splice(left.indexOf(one), 1);
      const by = { by_id: 'ada', by_name: 'Ada Stone', created_at: at };
      return {
        decision: { ...decided, case_id: id, kind: 'post', ...by },
      };
    }
    return {
      ...{ case: one, reports: id === 'a' ? [report] : [], content_now: 'Buy my likes', decisions: earlier },
      other_decisions: [
        ...[{ ...decided, case_id: 'z', kind: 'comment', note: 'A joke.' }].map((row) => ({
          ...row,
          ...{ by_id: 'max', by_name: 'Max Orlov', created_at: at },
        })),
      ],
      strikes,
      other_cases: [],
    };
  };
};
const open = (answer: ReturnType<typeof server>, address = '/admin/reports') =>
  openScreen(<ReportsScreen />, address, answer, { groups: ['moderator'] });
const shown = (name: string) => screen.findByRole('heading', { name: `A post by ${name} Lind` });

test('the first case is open with what was reported, why, what it says now, and what was decided before', async () => {
  const { sent, router } = open(server([mira, olga]));
  await shown('Mira');
  await screen.findByText('Buy my followers');
  screen.getByText('Buy my likes');
  screen.getByText('Not nice');
  screen.getByText(/^3 reports by 2 people/);
  expect(screen.getByText(/^A comment: dismissed by/).textContent).toMatch(/Max Orlov.*A joke\./);
  await waitFor(() => expect(router.state.location.search).toBe('?case=a'));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('PUT /api/admin/cases/a/claim'));
  // The next one is read already, and not claimed.
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /api/admin/cases/b'));
  expect(sent.map(({ call }) => call)).not.toContain('PUT /api/admin/cases/b/claim');
});

test('a picture of a removed post whose address has ended is shown by that of the case read anew', async () => {
  const answer = server([mira]);
  let reads = 0;
  const withPicture = (url: string, ends: number) => {
    const picture = {
      ...{
        media_id: 'm1',
        width: 1600,
        height: 1200,
        placeholder: null,
        video: null,
        alt: 'A heap of likes',
      },
      files: [{ type: 'image/jpeg', width: 720, url }],
      expires_at: new Date(Date.now() + ends).toISOString(),
    };
    return { ...report, post: { ...report.post, media: [picture] } };
  };
  open((sent) => {
    const given = answer(sent);
    if (sent.call !== 'GET /api/admin/cases/a') return given;
    reads += 1;
    return {
      ...given,
      reports: [reads === 1 ? withPicture('/old.jpg', -1) : withPicture('/new.jpg', 60_000)],
    };
  });
  const picture = await screen.findByRole('img', { name: 'A heap of likes' });
  expect(picture.getAttribute('src')).toBe('/new.jpg');
});

test('keys move through the queue and ask before they dismiss; nothing while somebody types', async () => {
  const { user, sent } = open(server([mira, olga, ivo]));
  await shown('Mira');
  await user.keyboard('j');
  await shown('Olga');
  await user.keyboard('k');
  await shown('Mira');
  await user.keyboard('j');
  await shown('Olga');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Dismiss…' })).toHaveProperty('disabled', false),
  );
  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss the case' }));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'jkd, a joke');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await shown('Ivo');
  expect(sent.filter(({ call }) => call.includes('decision'))).toEqual([
    {
      call: 'PUT /api/admin/cases/b/decision',
      input: { round: 1, decision: 'dismiss', note: 'jkd, a joke' },
    },
  ]);
  expect(toastStore.list().map(({ title }) => title)).toEqual(['Case dismissed']);
  expect(screen.queryByRole('button', { name: /Olga/ })).toBeNull();
});

test('a case that somebody else looks at is passed over, and says so when it is opened', async () => {
  const claimed = { ...mira, claim: { by_id: 'max', by_name: 'Max Orlov', until: at } };
  const message = 'Max Orlov is looking at this case.';
  const { user } = open(
    server([claimed, olga], { claimed: (id) => (id === 'a' ? taken(message) : undefined) }),
  );
  await shown('Olga');
  await user.click(screen.getByRole('button', { name: /A post by Mira/ }));
  await shown('Mira');
  await screen.findByText(message);
  expect(screen.getByRole('button', { name: 'Dismiss…' })).toHaveProperty('disabled', true);
  await user.keyboard('d');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const dismiss = async ({ user }: ReturnType<typeof open>) => {
  const button = screen.getByRole('button', { name: 'Dismiss…' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss the case' }));
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
};

test('after a decision the next case that nobody else looks at is open, and is read before; else the next one', async () => {
  const held = { ...olga, claim: { by_id: 'max', by_name: 'Max Orlov', until: at } };
  const page = open(server([held, mira, { ...held, id: 'd', person: someone('p-d', 'Dana') }, ivo]));
  await shown('Mira');
  await waitFor(() => expect(page.sent.map(({ call }) => call)).toContain('GET /api/admin/cases/c'));
  await dismiss(page);
  await shown('Ivo');
  await dismiss(page);
  await shown('Olga');
});

test('after the last case nothing waits', async () => {
  const { user } = open(server([mira]));
  await shown('Mira');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Dismiss…' })).toHaveProperty('disabled', false),
  );
  await user.click(screen.getByRole('button', { name: 'Dismiss…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss the case' }));
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText('No cases are waiting');
});

test('a decision against an author takes a rule and what was found, and says both once', async () => {
  const { user, sent } = open(server([mira, olga]));
  await shown('Mira');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Warn…' })).toHaveProperty('disabled', false),
  );
  await user.keyboard('w');
  const dialog = within(await screen.findByRole('dialog', { name: 'Warn the author' }));
  await user.click(dialog.getByRole('button', { name: 'Warn' }));
  await dialog.findByText('Please choose a rule');
  dialog.getByText('Please tell the author what you found');
  expect(sent.filter(({ call }) => call.includes('sanction'))).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Rule' }), 'spam');
  await user.type(dialog.getByRole('textbox', { name: /^Findings/ }), 'You sell followers.');
  await user.click(dialog.getByRole('button', { name: 'Warn' }));
  await shown('Olga');
  expect(sent.filter(({ call }) => call.includes('sanction'))).toMatchObject([
    {
      call: 'PUT /api/admin/cases/a/sanction',
      input: { round: 1, sanction: 'warn', rule: 'spam', reasons: 'You sell followers.' },
    },
  ]);
  expect(toastStore.list().map(({ title }) => title)).toEqual(['Author warned']);
});

test('only administrators are offered to suspend for good, and a person is not offered to be hidden', async () => {
  const { user } = open(server([{ ...mira, kind: 'person', post_id: null }]));
  await screen.findByRole('heading', { name: 'A person: Mira Lind' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Suspend…' })).toHaveProperty('disabled', false),
  );
  expect(screen.getByRole('button', { name: 'Hide…' })).toHaveProperty('disabled', true);
  const page = screen.getByRole('link', { name: 'See their page' });
  expect(page.getAttribute('href')).toBe('/creators/p-a');
  await user.keyboard('s');
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend the author' }));
  const days = dialog.getByRole('combobox', { name: 'Duration' });
  expect(
    within(days)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['1 day', '7 days', '30 days']]);
});

test('three strikes within a year suggest a suspension', async () => {
  open(server([mira], { strikes: 3 }));
  await screen.findByText('3 strikes within a year: consider suspending.');
});

test('"?" says what the keys do', async () => {
  const { user } = open(server([mira]));
  await shown('Mira');
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keys' }));
  help.getByText('suspend');
});

test('an appeal stands above the queue, with what was decided, and is answered in words', async () => {
  const { user, sent } = open(server([olga, mira], { appeals: [appealed] }));
  await shown('Olga');
  const list = within(screen.getByRole('region', { name: 'Appeals' }));
  await user.click(list.getByRole('button', { name: /A post by Mira/ }));
  await screen.findByText('These are birds.');
  screen.getByText('You sell followers.');
  await screen.findByText('Buy my followers');
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the decision back' }));
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await dialog.findByText('Please tell the author why');
  await user.type(dialog.getByRole('textbox', { name: /^Answer/ }), 'You are right.');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await shown('Olga');
  expect(sent.filter(({ call }) => call.startsWith('PUT') && call.includes('appeals'))).toEqual([
    {
      call: 'PUT /api/admin/cases/a/appeals/1',
      input: { outcome: 'reverse', answer: 'You are right.' },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Appeals' })).toBeNull());
});

test('keys move through the appeals, and after an answer the next one is open, the cases after the last', async () => {
  const held = { ...ivo, claim: { by_id: 'max', by_name: 'Max Orlov', until: at } };
  const { user } = open(
    server([held, mira, olga], {
      appeals: [appealOf('a', 'Mira'), appealOf('b', 'Olga'), appealOf('c', 'Ivo')],
    }),
    '/admin/reports?appeal=a.1',
  );
  const uphold = async () => {
    await user.keyboard('u');
    const dialog = within(await screen.findByRole('dialog', { name: 'Uphold the decision' }));
    await user.type(dialog.getByRole('textbox', { name: /^Answer/ }), 'It stands.');
    await user.click(dialog.getByRole('button', { name: 'Uphold' }));
  };
  /** An appeal can be answered as soon as its case was read. */
  const appealShown = async (name: string) => {
    await shown(name);
    await screen.findByText('These are birds.');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Uphold…' })).toHaveProperty('disabled', false),
    );
  };
  await appealShown('Mira');
  await user.keyboard('j');
  await appealShown('Olga');
  await user.keyboard('k');
  await appealShown('Mira');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await appealShown('Olga');
  await uphold();
  await appealShown('Ivo');
  await uphold();
  await appealShown('Mira');
  await uphold();
  await shown('Mira');
  await screen.findByRole('button', { name: 'Dismiss…' });
  expect(screen.queryByText('These are birds.')).toBeNull();
});

test('an earlier decision is taken back from its case', async () => {
  const max = { by_id: 'max', by_name: 'Max Orlov', created_at: at };
  const { user, sent } = open(
    server([mira], { earlier: [{ ...warned, case_id: 'a', kind: 'post', ...max }] }),
  );
  await shown('Mira');
  await user.click(await screen.findByRole('button', { name: 'Take back…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the decision back' }));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'My mistake');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.includes('reversal'))).toEqual([
      { call: 'PUT /api/admin/cases/a/decisions/1/reversal', input: { note: 'My mistake' } },
    ]),
  );
});

test('a queue or a case that fails can be read again', async () => {
  let fails = true;
  const answer = server([mira]);
  const { user } = open((sent) => (fails ? undefined : answer(sent)));
  await screen.findByText('We could not load the reports');
  fails = false;
  await user.click(screen.getByRole('button', { name: /Retry|again/i }));
  await shown('Mira');
});

test('a member sees that this page is not theirs, and nothing is asked', () => {
  const { sent } = openScreen(<ReportsScreen />, '/admin/reports', () => undefined, { groups: [] });
  screen.getByRole('heading', { name: 'Access Denied' });
  expect(sent).toEqual([]);
});
