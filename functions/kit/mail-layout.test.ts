import { expect, test } from 'vitest';
import { type Mail, renderMail, renderText } from './mail-layout.ts';

const whole: Mail = {
  title: 'New message from Nora',
  paragraphs: [
    'Hello Mira,',
    { by: 'Nora wrote:', text: 'One\nTwo\r\nThree' },
    { text: 'Four & <b>five</b>' },
    'And 2 more.',
  ],
  action: { label: 'Open the conversation', url: 'https://site.test/dashboard?dialog=chat&with=U1' },
  code: '123456',
  footer: 'A member of Briefhouse.',
  unsubscribe: {
    label: 'Unsubscribe from emails about chat',
    url: 'https://site.test/unsubscribe#token=a.b.c',
  },
};

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const words = (text: string) => text.split(/[\s>]+/).filter(Boolean);
/** The HTML as a reader sees it. */
const seen = (html: string) =>
  html
    .replace(/<br>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt);/g, (sign) => entities[sign] ?? sign);

test('both forms of a mail say the same, and lead to the same pages', () => {
  const [html, text] = [renderMail(whole), renderText(whole)];
  const shown = new Set(words(seen(html)));
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url?.replaceAll('&amp;', '&'));
  expect(addresses).toEqual([whole.action?.url, whole.unsubscribe?.url]);
  for (const url of addresses) expect(text).toContain(url);
  const ofText = words(text.replace(/: https:\S+/g, '').replace('Code:', ''));
  for (const word of ofText) expect(shown, word).toContain(word);
});

test('a person’s words are quoted line by line, and none of it is markup', () => {
  expect(renderText(whole)).toContain('Nora wrote:\n> One\n> Two\n> Three\n\n> Four & <b>five</b>');
  expect(renderMail(whole)).toContain('One<br>Two<br>Three</blockquote>');
  expect(renderMail(whole)).toContain('Four &amp; &lt;b&gt;five&lt;/b&gt;</blockquote>');
});

test('nothing is left where a mail has neither code nor footer nor a way out', () => {
  const plain = { title: 'Paid', paragraphs: ['Done.'] };
  expect(renderText(plain)).toBe('Paid\n\nDone.');
  expect(renderMail(plain)).not.toMatch(/undefined|href|code/);
});
