import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReportedPost, ReportedProject } from './reported-content.tsx';

const media = {
  media_id: 'm1',
  width: 1600,
  height: 1200,
  placeholder: null,
  files: [{ type: 'image/jpeg', width: 720, url: '/media/m1/720.jpg' }],
  video: null,
  expires_at: null,
  alt: 'A heap of likes',
} as const;
const post = {
  post_id: 'p1',
  comment_id: null,
  content: 'Buy my followers',
  media: [{ ...media, files: [...media.files] }],
  created_at: '2026-03-10T12:00:00.000Z',
};
const renew = () => Promise.reject(new Error('Nothing has ended'));

test('a reported post shows what it said and its pictures, and leads to itself', () => {
  renderPage(<ReportedPost post={post} author="Mira Petrova" renew={renew} />);
  screen.getByText('Reported post');
  screen.getByText('Buy my followers');
  screen.getByRole('img', { name: 'A heap of likes' });
  expect(screen.getByRole('link', { name: 'Open the post' }).getAttribute('href')).toBe('/posts/p1');
});

test('a reported comment leads to its place under the post', () => {
  renderPage(
    <ReportedPost post={{ ...post, comment_id: 'c1', media: [] }} author="Mira Petrova" renew={renew} />,
  );
  screen.getByText('Reported comment');
  expect(screen.getByRole('link', { name: 'Open the comment' }).getAttribute('href')).toBe(
    '/posts/p1?comment=c1',
  );
});

test('a reported project shows what it said and what it paid', () => {
  const project = {
    ...{ project_id: 'p1', name: 'Birds', description: 'Pay me first', budget_cents: 5_000 },
    created_at: '2026-03-10T12:00:00.000Z',
  };
  renderPage(<ReportedProject project={project} />);
  for (const text of ['Reported project', 'Birds', 'Pay me first', '€50']) screen.getByText(text);
});
