import { afterAll, afterEach } from 'vitest';
import { closeVisits, describeVisits } from './browser.ts';

// The pages are described in the error itself, as that stands at the end of a long log.
afterEach(async ({ task }) => {
  const [error] = task.result?.state === 'fail' ? (task.result.errors ?? []) : [];
  if (error) error.message += `\n\n${await describeVisits()}\n`;
});

// A failed journey leaves its visitors open; the next file starts without them.
afterAll(closeVisits);
