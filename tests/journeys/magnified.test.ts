import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';

test('at 400 % zoom a dialog’s fields and actions scroll together and use most of the page', async () => {
  const { page, problems, close } = await visit({ width: 320 }, await demo('brand'));
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/client?dialog=create-project');
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  const reach = (element: HTMLElement | SVGElement): number => {
    let at: Element | null = element;
    while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
    return at?.clientHeight ?? 0;
  };
  for (const part of [
    dialog.getByLabel('Project name'),
    dialog.getByRole('button', { name: 'Cancel' }),
    dialog.getByRole('button', { name: 'Create Project' }),
  ])
    expect(await part.evaluate(reach)).toBeGreaterThan(200);
  await dialog.getByLabel('Project name').fill('Magnified');
  await dialog.getByLabel('Budget').fill('50');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await page.getByText('Project created successfully!').waitFor();
  expect(problems).toEqual([]);
  await close();
});
