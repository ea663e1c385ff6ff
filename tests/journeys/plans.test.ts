import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';

test.each([
  { stage: 'staging', tests: 1 },
  { stage: 'production', tests: 0 },
])('the Test Package is offered outside production only: $stage', async ({ stage, tests }) => {
  const { page, context, problems, close } = await visit({}, await demo('creator'));
  await context.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), stage } });
  });
  await page.goto('/dashboard?dialog=access-plans');
  const dialog = page.getByRole('dialog', { name: 'Payment Options' });
  await dialog.getByRole('heading', { name: '12-Month Access' }).waitFor();
  await expect.poll(() => dialog.getByRole('heading', { name: 'Test Package' }).count()).toBe(tests);
  expect(problems).toEqual([]);
  await close();
});
