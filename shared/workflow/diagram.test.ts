import { expect, test } from 'vitest';
import { workflowDocument } from './diagram.ts';

test('docs/workflow.md is up to date with the table', async () => {
  await expect(workflowDocument()).toMatchFileSnapshot('../../docs/workflow.md');
});
