import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feeSentence } from '@briefhouse/money/fee-words.ts';
import { expect, test } from 'vitest';

test('the documentation says the fee in the words of the screens', async () => {
  const decision = join(import.meta.dirname, '../../docs/decisions/money.md');
  expect(await readFile(decision, 'utf8')).toContain(feeSentence(undefined, 'en-GB'));
});
