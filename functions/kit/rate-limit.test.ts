import type { Maxima } from '@briefhouse/contracts/limits.ts';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { newId } from './ids.ts';
import { rateStep } from './rate-limit.ts';
import { transact } from './transact.ts';

const half = Date.UTC(2026, 4, 4, 10, 30);
const refusal = async (subject: string, maxima: Maxima, at: number) =>
  transact([rateStep('post', subject, maxima, at)]).then(
    () => null,
    (error: AppError) => error,
  );

test('a full hour can be tried again in the next hour, a full day tomorrow', async () => {
  const [hourly, daily] = [newId(), newId()];
  for (const subject of [hourly, daily]) {
    const maxima = subject === hourly ? { perHour: 1, perDay: 9 } : { perHour: 9, perDay: 1 };
    expect(await refusal(subject, maxima, half)).toBeNull();
    const error = await refusal(subject, maxima, half);
    expect(error).toBeInstanceOf(AppError);
    expect(error?.code).toBe('RATE_LIMITED');
    expect(error?.retryAfter).toBe(subject === hourly ? 1800 : 13.5 * 3600);
  }
});

test('the next hour starts at zero, the day keeps its count', async () => {
  const subject = newId();
  expect(await refusal(subject, { perHour: 1, perDay: 2 }, half)).toBeNull();
  expect(await refusal(subject, { perHour: 1, perDay: 2 }, half + 3_600_000)).toBeNull();
  expect((await refusal(subject, { perHour: 1, perDay: 2 }, half + 2 * 3_600_000))?.retryAfter).toBe(
    11.5 * 3600,
  );
});

test('twenty at once at a limit of five: exactly five pass', async () => {
  const subject = newId();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refusal(subject, { perHour: 5, perDay: 50 }, half)),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(5);
});

test('a minute has a counter of its own', async () => {
  const [subject, later] = [newId(), half + 20_000];
  expect(await refusal(subject, { perMinute: 2 }, half)).toBeNull();
  expect(await refusal(subject, { perMinute: 2 }, later)).toBeNull();
  expect((await refusal(subject, { perMinute: 2 }, later))?.retryAfter).toBe(40);
  expect(await refusal(subject, { perMinute: 2 }, half + 60_000)).toBeNull();
});
