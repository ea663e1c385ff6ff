import { expect, test } from 'vitest';
import { piecesOf } from './links.ts';

const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

test.each([
  ['See https://example.com/a?b=c#d.', ['https://example.com/a?b=c#d']],
  ['(http://example.com)', ['http://example.com/']],
  ['www.example.com and example.org/path', ['https://www.example.com/', 'https://example.org/path']],
  ['Write to mira@example.com', ['mailto:mira@example.com']],
  ['https://münchen.de', ['https://xn--mnchen-3ya.de/']],
  ['https://пример.рф', ['https://xn--e1afmkfd.xn--p1ai/']],
  ['https://日本語.jp', ['https://xn--wgv71a119e.jp/']],
  ['mailto:mira@example.com?bcc=all@example.com', ['mailto:mira@example.com']],
  ['blob:https://example.com/1', ['https://example.com/1']],
  ['tiktok.com/@mira.cook', ['https://tiktok.com/@mira.cook']],
  [
    'On www.tiktok.com/@mira and mira@cook.example',
    ['https://www.tiktok.com/@mira', 'mailto:mira@cook.example'],
  ],
  ['Olive.com is ours, youtu.be/xyz too', ['https://olive.com/', 'https://youtu.be/xyz']],
  ['One https://a.com two https://b.com', ['https://a.com/', 'https://b.com/']],
])('%s leads to %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test.each([
  'javascript:alert(1)',
  'JavaScript://example.com/%0aalert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'ftp://example.com/file',
  'file:///etc/passwd',
  '//example.com/path',
  'https://briefhouse.com@evil.example/login',
  'https://user:word@example.com',
  'https://аpple.com',
  'https://аррӏе.com/login',
  'https://www.gοοgle.com',
  'version 1.2.3, at 10.30',
  'The brief is attached.It was late.',
  'I sent logo.ai and notes.md',
  'Ready.Net price later',
  '<a href="#">here</a>',
])('%s is text alone', (text) => {
  const links = linksIn(text);
  expect(links).toEqual([]);
});

test('nothing of a text is lost or changed', () => {
  for (const text of [
    'A https://example.com/x, b@c.de!\n\nhttps://аpple.com <b>',
    'https://example.com',
    '',
    'https://e@f.de http://a.b:99999',
  ])
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
});
