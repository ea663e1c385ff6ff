import type { Page } from 'playwright-core';

/** Chooses an action from the menu on a project's card. */
export const chooseAction = async (page: Page, action: string, project: string): Promise<void> => {
  await page.getByRole('button', { name: `More actions for ${project}`, exact: true }).click();
  await page.getByRole('menuitem', { name: `${action} ${project}`, exact: true }).click();
};
