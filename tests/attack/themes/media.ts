import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Person, Target } from '../target.ts';
import { refusals, refused, type Theme } from '../theme.ts';

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** A PNG that says it has this many pixels, in some hundred bytes; a small one can be decoded. */
const png = (width: number, height: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(width * height > 10_000 ? 64 : height * (1 + width * 4)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

interface Opened {
  media: { id: string };
  upload:
    | { kind: 'post'; url: string; fields: Record<string, string> }
    | { kind: 'parts'; parts: { number: number; bytes: number; url: string }[] };
}

interface Shown {
  files: { url: string }[];
  video: { url: string } | null;
}

const open = async ({ send }: Target, person: Person, body: object): Promise<Opened> => {
  const answer = await send('/api/media', { method: 'POST', person, body });
  if (answer.status !== 200) throw new Error(`No upload: ${answer.status} ${answer.text}`);
  return answer.body as unknown as Opened;
};

const openPicture = (target: Target, person: Person, size: number, more: object = {}) =>
  open(target, person, { purpose: 'avatar', content_type: 'image/png', size, ...more });

/** Sends a file by its form, changed in some fields. */
const upload = async ({ upload: to }: Opened, file: Buffer, changes: Record<string, string> = {}) => {
  if (to.kind !== 'post') throw new Error('It is opened in parts');
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...to.fields, ...changes })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]));
  return (await fetch(to.url, { method: 'POST', body: form })).status;
};

const put = async (url: string, bytes: number, method = 'PUT') =>
  (await fetch(url, { method, ...(method === 'PUT' && { body: new Uint8Array(bytes) }) })).status;

/** The state of an upload for its owner, once all work on it is done. */
const outcome = async (target: Target, person: Person, id: string) => {
  await target.settled();
  const { body, status } = await target.send(`/api/media/${id}`, { person });
  return { status, ...(body.media as { status: string; shown: Shown | null } | undefined) } as {
    status: string | number;
    shown?: Shown | null;
  };
};

/** A picture that is ready. Throws without one: a try without a picture would show nothing. */
export const readyPicture = async (target: Target, person: Person, purpose: string) => {
  const file = png(10, 10);
  const opened = await openPicture(target, person, file.length, { purpose });
  await upload(opened, file);
  const { status, shown } = await outcome(target, person, opened.media.id);
  const url = shown?.files[0]?.url;
  if (!url) throw new Error(`The picture is ${status}`);
  return { id: opened.media.id, url };
};

/** A creator's words about a piece of work. */
export const describedPiece = {
  title: 'Mine',
  words: null,
  platform: null,
  tags: [],
  alt: null,
  focus_x: 50,
  focus_y: 50,
};

/** A film of 60 MB that is opened in parts. */
const film = async (target: Target, person: Person) => {
  const about = { purpose: 'portfolio', content_type: 'video/mp4', size: 60 * 1024 * 1024 };
  const { media, upload: to } = await open(target, person, about);
  const [first, second] = to.kind === 'parts' ? to.parts : [];
  if (!first || !second) throw new Error('It is not opened in parts');
  return { id: media.id, first, second };
};

const bombs: [string, Buffer, string][] = [
  ['a PNG of 30,000 by 30,000 pixels', png(30_000, 30_000), 'image/png'],
  ['a PNG of 4 billion by 1 pixels', png(0xffff_ffff, 1), 'image/png'],
  ['a PNG of no pixels', png(0, 0), 'image/png'],
  ['a page that calls itself a PNG', Buffer.from('<html><script>alert(1)</script>'), 'image/png'],
  [
    'a drawing with a script in it',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'image/png',
  ],
  [
    'a program',
    Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(500)]),
    'image/png',
  ],
];

const policies: [string, (fields: Record<string, string>) => Record<string, string>, number][] = [
  ['under another key', () => ({ key: 'media/avatar/somebody/192.webp' }), 100],
  ['outside its folder', ({ key }) => ({ key: `${key}/../../../index.html` }), 100],
  ['over another one’s', ({ key }) => ({ key: `${key?.slice(0, -4)}AAAA` }), 100],
  ['with another type', () => ({ 'Content-Type': 'text/html' }), 100],
  ['of 6 MB where 100 bytes were announced', () => ({}), 6 * 1024 * 1024],
  ['of 99 bytes where 100 were announced', () => ({}), 99],
  ['with a changed policy', () => ({ Policy: Buffer.from('{}').toString('base64') }), 100],
  [
    'with a policy that ends later',
    ({ Policy = '' }) => {
      const policy = JSON.parse(Buffer.from(Policy, 'base64').toString());
      return {
        Policy: Buffer.from(JSON.stringify({ ...policy, expiration: '2099-01-01T00:00:00Z' })).toString(
          'base64',
        ),
      };
    },
    100,
  ],
  ['without a signature', () => ({ 'X-Amz-Signature': '' }), 100],
];

const paths = [
  '/media/../index.html',
  '/media/..%2f..%2f..%2fetc%2fpasswd',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media/',
  '/media/?list-type=2',
  '/media/?versions',
  '/media/?uploads',
  '/media/__proto__',
];

/** Ways through the site to a file that only signed addresses reach; `key` begins with `private/`. */
const privatePaths = (key: string) => [
  `/${key}`,
  `/media/../${key}`,
  `/media/%2e%2e/${key}`,
  `/media/..%2f${key.replaceAll('/', '%2f')}`,
  `/media//../${key}`,
  `/media/${key}`,
];

export const media: Theme = {
  name: 'pictures, films and the media bucket',
  tries: [
    ...bombs.map(([name, file, type]) => ({
      name: `upload ${name} as a picture`,
      hole: 'it is made ready, or the function fails on it and it stays pending',
      run: async (target: Target) => {
        const person = await target.newcomer('creator');
        const opened = await openPicture(target, person, file.length, { content_type: type });
        const sent = await upload(opened, file);
        if (sent >= 400) return { held: true, seen: `the bucket answered ${sent}` };
        const { status } = await outcome(target, person, opened.media.id);
        return { held: status === 'refused', seen: `it is ${status}` };
      },
    })),
    {
      name: 'upload a picture that is a page as well',
      hole: 'the script is in what the site serves, or it is served as a page',
      run: async (target) => {
        const person = target.people.creator;
        const file = Buffer.concat([png(10, 10), Buffer.from('<script>alert(1)</script>')]);
        const opened = await openPicture(target, person, file.length);
        await upload(opened, file);
        const { status, shown } = await outcome(target, person, opened.media.id);
        if (status === 'refused') return { held: true, seen: 'it is refused' };
        const served = await Promise.all((shown?.files ?? []).map(({ url }) => fetch(target.url + url)));
        const wrong = [];
        for (const answer of served) {
          const bytes = Buffer.from(await answer.arrayBuffer());
          const type = answer.headers.get('content-type') ?? '';
          if (bytes.includes('<script') || !type.startsWith('image/'))
            wrong.push(`${type}, ${bytes.length} bytes`);
          if (answer.headers.get('x-content-type-options') !== 'nosniff') wrong.push('it may be sniffed');
        }
        return {
          held: served.length > 0 && wrong.length === 0,
          seen: wrong.join(', ') || `${served.length} files, drawn anew`,
        };
      },
    },
    ...policies.map(([name, changes, size]) => ({
      name: `upload a file ${name}`,
      hole: 'the bucket takes it (2xx)',
      run: async (target: Target) => {
        const opened = await openPicture(target, target.people.creator, 100);
        const fields = opened.upload.kind === 'post' ? opened.upload.fields : {};
        const seen = refused([await upload(opened, Buffer.alloc(size), changes(fields))], refusals);
        // The unchanged form has to be accepted, or the refusal says nothing.
        const proper = await upload(opened, Buffer.alloc(100));
        return proper < 300 ? seen : { held: false, seen: `the proper form is refused too: ${proper}` };
      },
    })),
    {
      name: 'send parts of a film with another length, number, upload or call',
      hole: 'the bucket takes one (2xx)',
      run: async (target) => {
        const [mine, other] = [
          await film(target, target.people.creator),
          await film(target, target.people.creator),
        ];
        const { url, bytes } = mine.first;
        const uploadId = (address: string) => new URL(address).searchParams.get('uploadId') ?? '';
        const statuses = [
          await put(url, bytes - 1),
          await put(url, 10),
          await put(url.replace('partNumber=1', 'partNumber=2'), bytes),
          await put(url.replace(uploadId(url), uploadId(other.first.url)), bytes),
          await put(url.replace(mine.id, other.id), bytes),
          await put(url, 0, 'DELETE'),
          await put(url, 0, 'GET'),
          await put(url.split('?')[0] ?? '', bytes),
        ];
        const proper = await put(url, bytes);
        return proper === 200
          ? refused(statuses, refusals)
          : { held: false, seen: `the proper part is refused too: ${proper}` };
      },
    },
    {
      name: 'send a part after its address has ended',
      hole: 'the bucket takes it (2xx)',
      run: async (target) => {
        const { first, second } = await film(target, target.people.creator);
        const before = await put(first.url, first.bytes);
        if (before !== 200) return { held: false, seen: `refused before that as well: ${before}` };
        target.clock.advance(301_000);
        return refused([await put(second.url, second.bytes)], refusals);
      },
    },
    {
      name: 'finish a film whose parts were not sent',
      hole: 'it is put together (200)',
      run: async (target) => {
        const person = target.people.creator;
        const { id, second } = await film(target, person);
        await put(second.url, second.bytes);
        return refused(
          [(await target.send(`/api/media/${id}/finish`, { method: 'POST', person })).status],
          [409],
        );
      },
    },
    {
      name: 'look at, renew, finish, delete or use somebody else’s upload',
      hole: 'any of it (2xx)',
      run: async (target) => {
        const { client, creator } = target.people;
        const { id } = await readyPicture(target, client, 'portfolio');
        const statuses = [];
        for (const [method, path] of [
          ['GET', ''],
          ['POST', '/upload'],
          ['POST', '/finish'],
          ['DELETE', ''],
        ])
          statuses.push(
            (await target.send(`/api/media/${id}${path}`, { method: method as string, person: creator }))
              .status,
          );
        const use = async (media_id: string) => {
          const body = { ...describedPiece, media_id };
          return (await target.send('/api/portfolio/pieces', { method: 'POST', person: creator, body }))
            .status;
        };
        statuses.push(await use(id));
        const proper = await use((await readyPicture(target, creator, 'portfolio')).id);
        if (proper !== 200) return { held: false, seen: `one’s own is refused too: ${proper}` };
        const kept = await target.send(`/api/media/${id}`, { person: client });
        return kept.status === 200
          ? refused(statuses, [404])
          : { held: false, seen: `its owner has lost it: ${kept.status}` };
      },
    },
    {
      name: 'read a private file without its signature, with another, after its end, or through the site',
      hole: 'the file (2xx), for anybody but who may read it',
      run: async (target) => {
        const { client, creator } = target.people;
        const { id, url } = await readyPicture(target, client, 'chat');
        const address = new URL(url);
        const bare = `${address.origin}${address.pathname}`;
        const status = async (to: string) => (await fetch(to)).status;
        if ((await status(url)) !== 200) return { held: false, seen: 'its owner cannot read it' };
        const statuses = [
          await status(bare),
          await status(url.replace(/\/[^/]*\.(webp|avif|jpg)\?/, '/1440.webp?')),
          await status(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800')),
          await status(url.replace(/X-Amz-Signature=\w/, 'X-Amz-Signature=')),
          (await target.send(`/api/media/${id}`, { person: creator })).status,
        ];
        const key = address.pathname.slice(address.pathname.indexOf('private/'));
        // The request does not use `fetch`, which resolves dots before it asks.
        const isPicture = async (path: string) => {
          const [line = '', ...headers] = await target.raw(
            `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
          );
          return / 200 /.test(line) && headers.some((header) => /^content-type: image\//i.test(header));
        };
        const { url: shown } = await readyPicture(target, creator, 'portfolio');
        if (!(await isPicture(shown))) return { held: false, seen: 'the site serves no public one either' };
        const served = [];
        for (const path of privatePaths(key)) if (await isPicture(path)) served.push(path);
        if (served.length > 0) return { held: false, seen: `the site serves ${served.join(', ')}` };
        target.clock.advance(3_601_000);
        statuses.push(await status(url));
        return refused(statuses, refusals);
      },
    },
    {
      name: 'send somebody else’s file in a message, or one’s own twice; read or delete a file of a chat',
      hole: 'any of it (2xx)',
      run: async (target) => {
        const { client, creator } = target.people;
        const stranger = await target.newcomer('creator');
        const { id } = await readyPicture(target, client, 'chat');
        const say = async (person: Person, to: Person) => {
          const body = { content: '', media_id: id, client_id: randomUUID(), after: 0 };
          const path = `/api/conversations/${to.id}/messages`;
          return (await target.send(path, { method: 'POST', person, body })).status;
        };
        const ask = async (method: string, person: Person) =>
          (await target.send(`/api/media/${id}`, { method, person })).status;
        const statuses = [
          await say(creator, client),
          await say(stranger, creator),
          await ask('GET', creator),
        ];
        const proper = [await say(client, creator), await ask('GET', creator)];
        if (proper.some((status) => status !== 200))
          return { held: false, seen: `the two cannot send and read it: ${proper}` };
        statuses.push(await say(client, creator), await say(client, stranger), await say(creator, stranger));
        statuses.push(
          await ask('GET', stranger),
          await ask('DELETE', stranger),
          await ask('DELETE', creator),
        );
        // The message shows the picture.
        statuses.push(await ask('DELETE', client));
        return refused(statuses, [404, 409]);
      },
    },
    {
      name: 'read outside the bucket, or list it',
      hole: 'a file or a list (200)',
      run: async ({ raw }) => {
        const got = [];
        for (const path of paths) {
          const [line = ''] = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
          if (path !== paths[0] && / 200 /.test(line)) got.push(path);
        }
        return { held: got.length === 0, seen: got.length === 0 ? 'refused' : got.join(', ') };
      },
    },
    {
      name: 'write to the media bucket through the site',
      hole: 'it is taken (2xx)',
      run: async ({ send }) => {
        const statuses = [];
        for (const method of ['PUT', 'POST', 'DELETE'])
          statuses.push((await send('/media/attack.html', { method, body: '<script>' })).status);
        return refused(statuses, refusals);
      },
    },
  ],
};
