import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WrittenText } from './written-text.tsx';

const mention = (person_id: string, name: string, user_type: Mention['user_type'] = 'creator'): Mention => ({
  ...{ person_id, name, user_type },
});
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('people lead to their pages, the longer of two names first', () => {
  renderPage(
    <WrittenText
      text="@Ann Leeson, @Ann Lee and @Nora Lind!"
      mentions={[mention('1', 'Ann Lee'), mention('2', 'Ann Leeson'), mention('3', 'Nora Lind', 'client')]}
    />,
  );
  expect(links()).toEqual([
    ['@Ann Leeson', '/creators/2'],
    ['@Ann Lee', '/creators/1'],
    ['@Nora Lind', '/brands/3'],
  ]);
  expect(screen.getByRole('paragraph').textContent).toBe('@Ann Leeson, @Ann Lee and @Nora Lind!');
});

test('addresses lead out once what finds them is there, and nothing else does', async () => {
  const text = 'See https://example.com/a, not javascript:alert(1) nor <b>this</b>.\nv1.2 @Ann Lee';
  renderPage(<WrittenText text={text} mentions={[]} />);
  expect(screen.getByRole('paragraph').textContent).toBe(text);
  const link = await screen.findByRole('link', { name: 'https://example.com/a' });
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('paragraph').textContent).toBe(text);
});
