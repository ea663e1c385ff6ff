import { shownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { verifiedMeans } from '@briefhouse/contracts/marketplace/verified.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { testCreator } from '../common/test-creator.ts';
import { CreatorFacts } from './creator-facts.tsx';

const show = (verified: boolean) =>
  renderPage(<CreatorFacts creator={shownCreator(testCreator({ verified }))} />);
const meaning = () => screen.queryByRole('tooltip', { hidden: true })?.textContent;

beforeEach(() => {
  // The browser of the tests has no top layer.
  HTMLElement.prototype.showPopover ??= () => undefined;
});

test('nothing is said of a creator who is not verified', () => {
  show(false);
  expect(screen.queryByText('Verified')).toBeNull();
});

test('the badge says its meaning to a pointer, to the keyboard and to a finger', async () => {
  const { user } = show(true);
  const badge = screen.getByRole('button', { name: `Verified: ${verifiedMeans}` });
  await user.hover(badge);
  await expect.poll(meaning).toBe(verifiedMeans);
  await user.unhover(badge);
  await expect.poll(meaning).toBeUndefined();
  fireEvent.pointerDown(badge, { pointerType: 'touch' });
  fireEvent.pointerUp(badge, { pointerType: 'touch' });
  await expect.poll(meaning).toBe(verifiedMeans);
  fireEvent.pointerDown(document.body, { pointerType: 'touch' });
  await expect.poll(meaning).toBeUndefined();
  await user.tab();
  expect(document.activeElement).toBe(badge);
  await expect.poll(meaning).toBe(verifiedMeans);
  await user.keyboard('{Escape}');
  await expect.poll(meaning).toBeUndefined();
});
