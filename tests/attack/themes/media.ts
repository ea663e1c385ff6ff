import { crc32 } from 'node:zlib';
import type { Person, Target } from '../target.ts';
import { refusals, refused, type Theme } from '../theme.ts';

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** A PNG that says it has this many pixels, in some hundred bytes. */
const png = (width: number, height: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A GIF of one pixel and this many frames. */
const gif = (frames: number) =>
  Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    ...Array.from({ length: frames }, () =>
      Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1'),
    ),
    Buffer.from(';', 'latin1'),
  ]);

interface Upload {
  upload_id: string;
  url: string;
  fields: Record<string, string>;
}

const openUpload = async ({ send }: Target, person: Person, size: number, content_type = 'image/png') => {
  const body = { content_type, size };
  const answer = await send('/api/profile/avatar-uploads', { method: 'POST', person, body });
  if (answer.status !== 200) throw new Error(`No upload: ${answer.status} ${answer.text}`);
  return answer.body as unknown as Upload;
};

const upload = async ({ url, fields }: Upload, file: Buffer, changes: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]));
  return (await fetch(url, { method: 'POST', body: form })).status;
};

const useAsAvatar = async (target: Target, person: Person, avatar_upload_id: string) => {
  const me = await target.send('/api/me', { person });
  const { version } = me.body.profile as { version: number };
  const body = {
    version,
    avatar_upload_id,
    first_name: 'Vera',
    last_name: 'Lind',
    bio: null,
    location: null,
    email_notifications_enabled: true,
  };
  return (await target.send('/api/profile', { method: 'PUT', person, body })).status;
};

const bombs: [string, Buffer, string][] = [
  ['a PNG of 30,000 by 30,000 pixels', png(30_000, 30_000), 'image/png'],
  ['a PNG of 4 billion by 1 pixels', png(0xffff_ffff, 1), 'image/png'],
  ['a PNG of no pixels', png(0, 0), 'image/png'],
  ['a GIF of 400 frames', gif(400), 'image/gif'],
  ['a page that calls itself a PNG', Buffer.from('<html><script>alert(1)</script>'), 'image/png'],
];

const policies: [string, (opened: Upload) => Record<string, string>, number][] = [
  ['under another key', () => ({ key: 'avatars/somebody/else.png' }), 100],
  ['outside its folder', ({ fields }) => ({ key: `${fields.key}/../../../index.html` }), 100],
  ['with another type', () => ({ 'Content-Type': 'text/html' }), 100],
  ['of 6 MB where 100 bytes were announced', () => ({}), 6 * 1024 * 1024],
  [
    'with a changed policy',
    ({ fields }) => ({ Policy: Buffer.from('{}').toString('base64'), policy: fields.policy ?? '' }),
    100,
  ],
];

const paths = [
  '/media/../index.html',
  '/media/..%2f..%2f..%2fetc%2fpasswd',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media/',
  '/media/?list-type=2',
  '/media/?versions',
  '/media/__proto__',
];

export const media: Theme = {
  name: 'pictures and the media bucket',
  tries: [
    ...bombs.map(([name, file, type]) => ({
      name: `make ${name} an avatar`,
      hole: 'it is taken (200), or the function fails (500)',
      run: async (target: Target) => {
        const person = await target.newcomer('creator');
        await target.send('/api/me', { person });
        const opened = await openUpload(target, person, file.length, type);
        const sent = await upload(opened, file);
        if (sent >= 400) return { held: true, seen: `the bucket answered ${sent}` };
        return refused([await useAsAvatar(target, person, opened.upload_id)], refusals);
      },
    })),
    ...policies.map(([name, changes, size]) => ({
      name: `upload a file ${name}`,
      hole: 'the bucket takes it (2xx)',
      run: async (target: Target) => {
        const opened = await openUpload(target, target.people.creator, 100);
        return refused([await upload(opened, Buffer.alloc(size), changes(opened))], refusals);
      },
    })),
    {
      name: 'use somebody else’s upload',
      hole: 'it becomes one’s avatar (200)',
      run: async (target) => {
        const opened = await openUpload(target, target.people.creator, 100);
        await upload(opened, png(10, 10));
        return refused([await useAsAvatar(target, target.people.client, opened.upload_id)], refusals);
      },
    },
    {
      name: 'read outside the bucket, or list it',
      hole: 'a file or a list (200)',
      run: async ({ raw }) => {
        const lines: string[] = [];
        for (const path of paths) lines.push(await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
        const got = paths.filter((path, index) => path !== paths[0] && / 200 /.test(lines[index] ?? ''));
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
