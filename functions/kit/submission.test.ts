import { expect, test, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { noGuards } from './guards.ts';
import { submitOnce } from './submission.ts';

const content = { name: 'A film', budget_cents: 100 };

/** A record that one submission may make, and the write that a busy table refuses. */
const record = () => {
  let stored: { fingerprint: string } | undefined;
  const nothingWritten = vi.fn();
  const submit = (sent: object, refusal?: AppError) =>
    submitOnce({
      content: sent,
      guards: {
        ...noGuards,
        nothingWritten: (answer) => {
          nothingWritten();
          return answer;
        },
      },
      write: async (fingerprint) => {
        if (refusal ?? stored) throw refusal ?? new AppError('PROJECT_LIMIT');
        stored = { fingerprint };
        return { row: stored };
      },
      first: async () => stored && { row: stored },
    });
  return { submit, nothingWritten };
};

test('the same submission again is answered as the first time, whatever refuses it now', async () => {
  const { submit, nothingWritten } = record();
  const first = await submit(content);
  expect(nothingWritten).not.toHaveBeenCalled();
  expect(await submit({ ...content })).toEqual(first);
  expect(nothingWritten).toHaveBeenCalledOnce();
});

test('another content under its id is a conflict', async () => {
  const { submit } = record();
  await submit(content);
  await expect(submit({ ...content, budget_cents: 200 })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a refusal without an earlier submission is its own answer', async () => {
  const refusal = new AppError('PROJECT_LIMIT');
  await expect(record().submit(content, refusal)).rejects.toBe(refusal);
});

test('a busy table is no answer, also to a submission that was carried out', async () => {
  const { submit } = record();
  await submit(content);
  await expect(submit(content, new AppError('UNAVAILABLE'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
