import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aComment, nora } from '../testing/comments.ts';
import { aPost, asMira, mira } from '../testing/posts.ts';
import { PostCard } from './post-card.tsx';

const brand = { company_name: 'Olive & Oak', logo_url: null };
const ana = { ...mira, id: 'ana', first_name: 'Ana' };
const answers = { person_id: 'ana', name: 'Ana Petrova', user_type: 'creator' as const };

test('authors of posts and comments lead to their pages, a brand by its company with the person beside it', () => {
  const comments = [
    aComment(1, { author: { ...nora, brand } }),
    aComment(2, { author: { ...ana, has_page: false }, answers }),
    aComment(3, { author: nora, answers: { person_id: 'ben', name: 'Ben' } }),
  ];
  const page = { comments, previous_cursor: null, next_cursor: null };
  renderPage(<PostCard post={aPost('p1', { comments: page })} whole />, '/posts/p1', { me: asMira });
  const post = screen.getByRole('article', { name: 'Post by Mira Petrova' });
  const target = (place: HTMLElement, name: string) =>
    within(place).queryByRole('link', { name })?.getAttribute('href');
  expect(target(post, 'Mira Petrova')).toBe('/creators/mira');
  const [first, third] = screen.getAllByRole('group', { name: 'Comment by Nora Lind' });
  const second = screen.getByRole('group', { name: 'Comment by Ana Petrova' });
  if (!first || !third) throw new Error('Two comments by Nora');
  expect(target(first, 'Olive & Oak')).toBe('/brands/nora');
  within(first).getByText('Nora Lind');
  // Only the answered one of the two equal names has a page.
  expect(within(second).getAllByText('Ana Petrova')).toHaveLength(2);
  expect(target(second, 'Ana Petrova')).toBe('/creators/ana');
  expect(target(third, 'Nora Lind')).toBe('/brands/nora');
  expect(target(third, 'Ben')).toBeUndefined();
});
