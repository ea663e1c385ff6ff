import { withPreview } from '@briefhouse/functions/directory/portfolio/preview-tags.ts';
import { expect, test } from 'vitest';
import { renderDocuments } from '../../shells/host/src/documents/render.tsx';

const files = {
  boot: '/b.js',
  appScripts: ['/a.js'],
  landingSheet: '/l.css',
  appSheet: '/a.css',
  font: '/f',
};
const documents = renderDocuments(files, 'https://site.example');
const tagsOf = (html = '') => html.match(/<meta (property="og|name="twitter):[^>]*>/g) ?? [];

test('the function finds every tag of the host’s document, and leaves the rest of it alone', () => {
  const application = documents['app.html'] ?? '';
  expect(tagsOf(application).length).toBeGreaterThan(5);
  const page = withPreview(application, [['og:title', 'Mira']]);
  expect(tagsOf(page)).toEqual(['<meta property="og:title" content="Mira">']);
  const without = (html: string) => tagsOf(html).reduce((left, tag) => left.replace(`${tag}\n`, ''), html);
  expect(without(page)).toBe(without(application));
});

test('the landing page and the application have a picture with its size, by an absolute address', () => {
  for (const name of ['index.html', 'app.html'])
    for (const tag of [
      '<meta property="og:image" content="https://site.example/og.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(tagsOf(documents[name]), name).toContain(tag);
});
