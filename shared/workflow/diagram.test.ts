import { expect, test } from 'vitest';
import { workflowDocument } from './diagram.ts';

test('the documentation draws the table as it is', async () => {
  await expect(workflowDocument()).toMatchFileSnapshot('../../docs/workflow.md');
});
