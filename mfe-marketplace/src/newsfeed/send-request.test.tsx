import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPiece } from '../common/test-creator.ts';
import { testProject } from '../common/test-project.ts';
import { SendRequestDialog } from './send-request-dialog.tsx';

const project: OpenProject = {
  ...testProject('balm', { description: 'Show the jar in daylight.' }),
  own_request: null,
};
const question = 'Which skin type do you have?';

/** The dialog over a server with four pieces and one question; `sent` is what reached it. */
const open = (answer: () => Response = () => Response.json({ request: {} })) => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      return answer();
    }
    if (url.endsWith('/page'))
      return Response.json({ brief: { goal: 'Be seen in spring.', questions: [question] } });
    if (url.includes('/portfolio'))
      return Response.json({ portfolio: { pieces: ['a', 'b', 'c', 'd'].map((id) => testPiece(id)) } });
    return Response.json({ people: [] });
  });
  const onClose = vi.fn();
  return { ...renderPage(<SendRequestDialog project={project} onClose={onClose} />), sent, onClose };
};
const press = (name: string) => screen.getByRole('button', { name });

test('the brief stands beside the form, and one line is a request', async () => {
  const { user, sent, onClose } = open();
  within(screen.getByRole('complementary', { name: 'The brief' })).getByText('Show the jar in daylight.');
  await screen.findByText('Be seen in spring.');
  await user.type(screen.getByLabelText(/^Message/), 'I film in daylight.');
  await user.click(press('Send Request'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ message: 'I film in daylight.' }]);
});

test('a price, a day, three pieces and an answer go with it; a fourth piece cannot be chosen', async () => {
  const { user, sent } = open();
  await user.type(screen.getByLabelText(/^Your price/), '319');
  await user.type(screen.getByLabelText(/^Ready by/), '2027-02-01');
  await user.type(await screen.findByLabelText(new RegExp(question.slice(0, -1))), 'Dry, in winter.');
  for (const id of ['d', 'a', 'b'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Piece ${id}`) }));
  screen.getByText('3 of 3 chosen.');
  expect(screen.getByRole('checkbox', { name: /Piece c/ })).toHaveProperty('disabled', true);
  await user.click(press('Send Request'));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        message: '',
        price_cents: 31_900,
        ready_by: '2027-02-01',
        piece_ids: ['d', 'a', 'b'],
        answers: [{ question, answer: 'Dry, in winter.' }],
      },
    ]),
  );
});

test('a price that is none is told at its field, and nothing is sent', async () => {
  const { user, sent } = open();
  await user.type(screen.getByLabelText(/^Your price/), 'much');
  await user.click(press('Send Request'));
  await screen.findByText('Please enter an amount');
  expect(sent).toEqual([]);
});

test('questions that the brand has changed, and work that is gone, are told where they were chosen', async () => {
  const issues = { answers: 'The brand has changed its questions', piece_ids: 'Please choose work' };
  const { user } = open(() => Response.json({ code: 'VALIDATION', message: 'No', issues }, { status: 400 }));
  await user.click(await screen.findByRole('checkbox', { name: /Piece a/ }));
  await user.click(press('Send Request'));
  await screen.findByText('The brand has changed its questions');
  screen.getByText('Please choose work');
});

test('a refusal of the server stands at its field', async () => {
  const { user } = open(() =>
    Response.json(
      { code: 'VALIDATION', message: 'No', issues: { ready_by: 'The project starts on 2027-01-10' } },
      { status: 400 },
    ),
  );
  await user.type(screen.getByLabelText(/^Ready by/), '2027-01-01');
  await user.click(press('Send Request'));
  await screen.findByText('The project starts on 2027-01-10');
});
