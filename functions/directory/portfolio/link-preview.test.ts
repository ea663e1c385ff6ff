import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { patterns } from '@briefhouse/contracts/patterns.ts';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { client, creator } from '../../testing/people.ts';
import { addedPiece, arrange } from '../../testing/portfolio.ts';
import { record } from '../../testing/record.ts';
import { followUp } from '../../testing/workers.ts';
import { handler } from './link-preview.ts';

/** The page as the host’s build writes it: tests/contract/link-preview.test.ts puts tags into that itself. */
const application = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script src="/host/boot.1a2b.js"></script>
<title>Briefhouse</title>
<meta name="robots" content="noindex">
<meta property="og:type" content="website">
<meta property="og:title" content="Briefs > creators">
<meta property="og:image" content="https://site.example/og.png">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg">
</head>
<body><div id="root"></div></body>
</html>
`;
let site: Server;
/** The site's answer, and the paths that it was asked for. */
let status: number;
let asked: (string | undefined)[];
let siteUrl: string;

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(application);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  vi.stubEnv('SITE_URL', siteUrl);
});
afterAll(() => site.close());
beforeEach(() => {
  status = 200;
  asked = [];
});

const ask = (id: string | undefined, { method = 'GET', headers = {} } = {}) =>
  handler({
    httpMethod: method,
    headers,
    queryStringParameters: id === undefined ? null : { creator: id },
    requestContext: { requestId: newId() },
  } as unknown as APIGatewayProxyEvent);
const pageOf = async ({ id }: Pick<User, 'id'>) => (await ask(id)).body;

/** The tags of a document, as a program reads them. */
const tagsOf = (html: string): [name: string, content: string][] =>
  [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[a-z:_]+)" content="([^"]*)">/g)].map(
    ([, name = '', content = '']) => [
      name,
      content
        .replace(
          /&(quot|lt|gt|#39);/g,
          (_, name: string) => ({ quot: '"', lt: '<', gt: '>', '#39': "'" })[name] ?? '',
        )
        .replaceAll('&amp;', '&'),
    ],
  );
const shown = async (user: Pick<User, 'id'>) => Object.fromEntries(tagsOf(await pageOf(user)));

/** A creator with an open page. */
const openCreator = async (profile: object = {}) => {
  const mira = await creator();
  await arrange(mira, { is_public: true });
  await profileEntity().patch({ user_id: mira.id }).set(profile).go();
  return mira;
};
/** Hands a change to the subscriber that keeps cards. */
const kept = ({ id }: User) =>
  followUp(
    record(
      { __edb_e__: 'portfolio', user_id: id, order: ['before'] },
      { __edb_e__: 'portfolio', user_id: id, order: ['after'] },
    ),
  );

test('an open page carries its creator’s name, specialty, words and the JPEG of the cover, each tag once', async () => {
  const mira = await openCreator({ creator: { specialty: 'Skincare' }, bio: 'Daylight only.\nNo filters.' });
  await addedPiece(mira);
  const cover = await addedPiece(mira, { alt: 'A jar' });
  await arrange(mira, { version: 1, is_public: true, cover_id: cover.id });
  await kept(mira);
  const html = await pageOf(mira);
  expect(tagsOf(html)).toEqual([
    ['og:type', 'profile'],
    ['og:site_name', 'Briefhouse'],
    ['og:url', `${siteUrl}/creators/${mira.id}`],
    ['og:title', 'Mira Petrova · Skincare'],
    ['og:description', 'Daylight only. No filters.'],
    ['og:image', `${siteUrl}/media/portfolio/${cover.media.media_id}/720.jpg`],
    ['og:image:width', '720'],
    ['og:image:height', '540'],
    ['og:image:alt', 'A jar'],
    ['twitter:card', 'summary_large_image'],
  ]);
  // The rest is the application, which search engines are still asked to leave out.
  const without = (text: string) => text.replace(/^<meta (property="og|name="twitter).*\n/gm, '');
  expect(without(html)).toBe(without(application));
  expect(html).toContain('content="noindex"');
  expect(asked).toEqual(['/app.html']);
});

test('the answer is a page that the edge keeps for a minute and browsers ask for again', async () => {
  const answer = await ask((await openCreator()).id);
  expect([answer.statusCode, answer.headers]).toEqual([
    200,
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=60' },
  ]);
});

test('a piece without a JPEG is shown as its widest WebP, never as AVIF', async () => {
  const mira = await openCreator();
  const { media } = await addedPiece(mira, { media: { webp: [320, 500], avif: [320, 720], jpg: [] } });
  await kept(mira);
  expect((await shown(mira))['og:image']).toBe(`${siteUrl}/media/portfolio/${media.media_id}/500.webp`);
});

test('without a picture of work it shows the avatar as a JPEG, and without one the picture of the site', async () => {
  const mira = await openCreator({ avatar_key: 'media/avatar/01J/192.webp' });
  await addedPiece(mira, {
    media: { webp: [], avif: [], jpg: [], video: { type: 'video/mp4', seconds: 9 } },
  });
  await kept(mira);
  expect(await shown(mira)).toMatchObject({
    'og:image': `${siteUrl}/media/avatar/01J/192.jpg`,
    'og:image:width': '192',
    'og:image:height': '192',
    'og:image:alt': 'Mira Petrova',
    'twitter:card': 'summary',
  });
  expect(await shown(await openCreator())).toMatchObject({
    'og:image': `${siteUrl}/og.png`,
    'og:image:width': '1200',
    'twitter:card': 'summary_large_image',
  });
});

test('an empty field is said as on the page, and a long text is cut between words', async () => {
  const words = 'word '.repeat(60);
  const mira = await openCreator({ first_name: '\u202E', last_name: '', bio: words });
  const tags = await shown(mira);
  expect(tags['og:title']).toBe('Anonymous Creator · UGC Creator');
  expect(tags['og:description']).toMatch(/^(word )+word…$/);
  expect(tags['og:description']?.length).toBeLessThanOrEqual(200);
});

test('no name, specialty, text or description of a picture ends its tag, or turns the direction of writing', async () => {
  const evil = `"><script>alert(1)</script>'&amp;$&$1\u202Eexe.\u0000`;
  const mira = await openCreator({
    first_name: evil,
    last_name: evil,
    creator: { specialty: evil },
    bio: evil,
  });
  await addedPiece(mira, { title: 'Piece', alt: '"onload="x' });
  await kept(mira);
  const html = await pageOf(mira);
  expect(html.match(/<script/g)).toHaveLength(1);
  for (const sign of ['\u202E', '\u0000']) expect(html).not.toContain(sign);
  const tags = await shown(mira);
  const plain = `"><script>alert(1)</script>'&amp;$&$1exe.`;
  expect(tags['og:title']).toBe(`${plain} ${plain} · ${plain}`);
  expect(tags['og:description']).toBe(plain);
  expect(tags['og:image:alt']).toBe('"onload="x');
  expect(html.match(/<meta /g)).toHaveLength(12);
});

describe('gives exactly the application’s document, with the same headers,', () => {
  const closed: Record<string, () => Promise<string>> = {
    'for nobody': async () => newId(),
    'for a page that is kept to members': async () => (await creator()).id,
    'for one that was open before': async () => {
      const mira = await openCreator();
      await arrange(mira, { version: 1, is_public: false });
      return mira.id;
    },
    'for a client': async () => (await client()).id,
    'for somebody suspended': async () => (await openCreator({ suspended: true })).id,
    'for somebody whose account has ended': async () => {
      const mira = await openCreator();
      await endAccount(mira.id);
      return mira.id;
    },
  };
  test.each(Object.entries(closed))('%s', async (_, make) => {
    const id = await make();
    expect(await ask(id)).toEqual({ ...(await ask(undefined)), body: application });
  });

  test.each([
    '',
    '..',
    '../app.html',
    'a%2Fb',
    'a/b',
    '#',
    'x'.repeat(65),
    '<b>',
    '"',
    '\u202E',
    '__proto__',
  ])('for what is no id: %j', async (id) => {
    if (id !== '__proto__') expect(id).not.toMatch(new RegExp(patterns.id));
    expect(await ask(id)).toEqual({ ...(await ask(undefined)), body: application });
  });
});

test('while the table fails it is the application’s document, which nobody keeps', async () => {
  const [{ id }, table] = [await openCreator(), process.env.TABLE_NAME];
  vi.stubEnv('TABLE_NAME', 'gone');
  vi.resetModules();
  const { handler: broken } = await import('./link-preview.ts');
  const answer = await broken({
    httpMethod: 'GET',
    headers: {},
    queryStringParameters: { creator: id },
  } as unknown as APIGatewayProxyEvent);
  vi.stubEnv('TABLE_NAME', table);
  expect([answer.statusCode, answer.body]).toEqual([200, application]);
  expect(answer.headers?.['cache-control']).toBe('no-store');
});

test('while the site has no document it is 503, for which the edge has its own', async () => {
  status = 404;
  expect((await ask(newId())).statusCode).toBe(503);
});

test('it answers nothing but GET', async () => {
  expect(await ask(newId(), { method: 'POST' })).toMatchObject({
    statusCode: 405,
    headers: { allow: 'GET' },
  });
});

test('a call past the edge is refused before anything is read', async () => {
  vi.stubEnv('EDGE_SECRET', 'the-secret-that-the-edge-sends-now-0001');
  expect((await ask((await openCreator()).id)).statusCode).toBe(403);
  const headers = { 'X-Briefhouse-Edge': 'the-secret-that-the-edge-sends-now-0001' };
  expect((await ask(newId(), { headers })).statusCode).toBe(200);
  vi.stubEnv('EDGE_SECRET', '');
  expect(asked).toHaveLength(1);
});
