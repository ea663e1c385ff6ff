import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3, type S3, type S3Options } from './server.ts';
import { type Served, serve, temporaryFolder } from './test-server.ts';

const folder = temporaryFolder();
const secrets: Record<string, string> = { ALL: 'all-secret', NARROW: 'narrow-secret' };
const options: S3Options = {
  dir: folder.path,
  buckets: [
    {
      name: 'media-bucket',
      cors: [
        {
          AllowedOrigins: ['http://localhost:3000'],
          AllowedMethods: ['GET', 'POST'],
          AllowedHeaders: ['*'],
          ExposedHeaders: ['ETag'],
          MaxAge: 600,
        },
      ],
      lifecycle: [{ Status: 'Enabled', Prefix: 'uploads/', ExpirationInDays: 1 }],
    },
  ],
  credentials: (id) => secrets[id],
  authorize: (id, action, arn) =>
    id === 'ALL' || (action !== 's3:ListBucket' && arn.startsWith('arn:aws:s3:::media-bucket/own/')),
};
let s3: S3;
let server: Served;
const Bucket = 'media-bucket';

const clientOf = (id: string, secret = secrets[id] ?? ''): S3Client =>
  new S3Client({
    region: 'us-east-1',
    endpoint: server.url,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: id, secretAccessKey: secret },
  });
const put = (Key: string, Body: string | Buffer, more = {}) =>
  clientOf('ALL').send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const text = async (Key: string): Promise<string | undefined> =>
  (await clientOf('ALL').send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

beforeAll(async () => {
  s3 = createS3(options);
  server = await serve((req, res) =>
    req.url?.startsWith('/media/') ? s3.serveMedia(req, res, Bucket) : s3.handle(req, res),
  );
});
afterAll(async () => {
  s3.close();
  await server.close();
  folder.remove();
});

describe('objects, through the AWS SDK', () => {
  it('keeps bytes, content type, cache control and metadata, over a reopening too', async () => {
    const body = Buffer.from('hello, свят');
    const { ETag } = await put("own/a b+(c)'&é.txt", body, {
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'u1' },
    });
    expect(ETag).toBe(`"${createHash('md5').update(body).digest('hex')}"`);
    s3.close();
    s3 = createS3(options);
    const found = await clientOf('ALL').send(new GetObjectCommand({ Bucket, Key: "own/a b+(c)'&é.txt" }));
    expect(await found.Body?.transformToString()).toBe('hello, свят');
    expect(found).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'u1' },
      ETag,
    });
  });

  it('takes a stream of unknown length with its checksum behind it', async () => {
    const parts = ['one ', 'two ', 'three'].map((one) => one.repeat(30_000));
    await clientOf('ALL').send(
      new PutObjectCommand({
        Bucket,
        Key: 'own/stream',
        Body: Readable.from(parts.map((one) => Buffer.from(one))),
        ContentLength: parts.join('').length,
      }),
    );
    expect(await text('own/stream')).toBe(parts.join(''));
  });

  it('answers ranges, HEAD and conditions', async () => {
    const { ETag } = await put('own/range', '0123456789');
    const get = (more: object) =>
      clientOf('ALL').send(new GetObjectCommand({ Bucket, Key: 'own/range', ...more }));
    const middle = await get({ Range: 'bytes=2-5' });
    expect(await middle.Body?.transformToString()).toBe('2345');
    expect(middle).toMatchObject({ ContentRange: 'bytes 2-5/10', ContentLength: 4 });
    expect(await (await get({ Range: 'bytes=-3' })).Body?.transformToString()).toBe('789');
    expect(await (await get({ Range: 'bytes=8-99' })).Body?.transformToString()).toBe('89');
    await expect(get({ Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
    await expect(get({ IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(get({ IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    const head = await clientOf('ALL').send(new HeadObjectCommand({ Bucket, Key: 'own/range' }));
    expect(head).toMatchObject({ ContentLength: 10, ETag });
  });

  it('creates only where nothing is when told so', async () => {
    await put('own/once', 'first', { IfNoneMatch: '*' });
    await expect(put('own/once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect(await text('own/once')).toBe('first');
  });

  it('copies with or without new metadata, and deletes without complaint', async () => {
    await put('own/from', 'copied', { ContentType: 'text/plain' });
    const copy = (Key: string, more = {}) =>
      clientOf('ALL').send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/own/from`, ...more }));
    await copy('own/same');
    await copy('own/other', {
      MetadataDirective: 'REPLACE',
      ContentType: 'image/png',
      CacheControl: 'immutable',
    });
    const head = (Key: string) => clientOf('ALL').send(new HeadObjectCommand({ Bucket, Key }));
    expect(await head('own/same')).toMatchObject({ ContentType: 'text/plain' });
    expect(await head('own/other')).toMatchObject({ ContentType: 'image/png', CacheControl: 'immutable' });
    for (let times = 0; times < 2; times += 1)
      await clientOf('ALL').send(new DeleteObjectCommand({ Bucket, Key: 'own/same' }));
    await expect(text('own/same')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('lists by prefix, in pages and in folders', async () => {
    for (const name of ['a', 'b', 'c/1', 'c/2', 'd']) await put(`list/${name}`, name);
    const list = (more: object) =>
      clientOf('ALL').send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ...more }));
    const seen: (string | undefined)[] = [];
    let token: string | undefined;
    do {
      const page = await list({ MaxKeys: 2, ContinuationToken: token });
      seen.push(...(page.Contents ?? []).map((one) => one.Key));
      token = page.NextContinuationToken;
    } while (token);
    expect(seen).toEqual(['list/a', 'list/b', 'list/c/1', 'list/c/2', 'list/d']);
    const folders = await list({ Delimiter: '/' });
    expect(folders.Contents?.map((one) => one.Key)).toEqual(['list/a', 'list/b', 'list/d']);
    expect(folders.CommonPrefixes).toEqual([{ Prefix: 'list/c/' }]);
  });

  it('treats a path that climbs as an ordinary key', async () => {
    await put('../../../escape', 'inside');
    expect(await text('../../../escape')).toBe('inside');
    expect(readdirSync(join(folder.path, '..')).includes('escape')).toBe(false);
  });

  it('leaves nothing of an upload that broke off', async () => {
    const before = readdirSync(join(folder.path, Bucket, 'data')).length;
    const url = new URL(
      await getSignedUrl(clientOf('ALL'), new PutObjectCommand({ Bucket, Key: 'own/broken' }), {
        expiresIn: 60,
      }),
    );
    const socket = connect(Number(url.port), url.hostname);
    socket.write(
      `PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-length: 1000\r\n\r\nonly this`,
    );
    await expect.poll(() => readdirSync(join(folder.path, Bucket, 'data')).length).toBe(before + 1);
    socket.destroy();
    await expect.poll(() => readdirSync(join(folder.path, Bucket, 'data')).length).toBe(before);
    await expect(text('own/broken')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('sweeps bytes that a killed process never committed', () => {
    writeFileSync(join(folder.path, Bucket, 'data', 'orphan'), 'half');
    writeFileSync(join(folder.path, Bucket, 'index', 'half.tmp'), '{"key":');
    s3.close();
    s3 = createS3(options);
    expect(readdirSync(join(folder.path, Bucket, 'data'))).not.toContain('orphan');
    expect(readdirSync(join(folder.path, Bucket, 'index'))).not.toContain('half.tmp');
  });

  it('expires what the lifecycle says, and nothing else', async () => {
    await put('uploads/fresh', 'x');
    await put('own/kept', 'x');
    s3.sweep(Date.now() + 23 * 3600_000);
    expect(await text('uploads/fresh')).toBe('x');
    s3.sweep(Date.now() + 25 * 3600_000);
    await expect(text('uploads/fresh')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await text('own/kept')).toBe('x');
  });
});

describe('who may', () => {
  it('refuses a wrong secret, an unknown key and no signature', async () => {
    const get = (client: S3Client) => client.send(new GetObjectCommand({ Bucket, Key: 'own/range' }));
    await expect(get(clientOf('ALL', 'wrong'))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(get(clientOf('NOBODY', 'x'))).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    const bare = await fetch(`${server.url}/${Bucket}/own/range`);
    expect([bare.status, await bare.text()]).toEqual([
      403,
      expect.stringContaining('<Code>AccessDenied</Code>'),
    ]);
  });

  it('asks the policy about every object, also the source of a copy', async () => {
    await put('other/secret', 'x');
    const narrow = clientOf('NARROW');
    await narrow.send(new PutObjectCommand({ Bucket, Key: 'own/mine', Body: 'x' }));
    for (const command of [
      new GetObjectCommand({ Bucket, Key: 'other/secret' }),
      new PutObjectCommand({ Bucket, Key: 'other/secret', Body: 'y' }),
      new CopyObjectCommand({ Bucket, Key: 'own/stolen', CopySource: `${Bucket}/other/secret` }),
      new DeleteObjectCommand({ Bucket, Key: 'other/secret' }),
      new ListObjectsV2Command({ Bucket }),
    ]) {
      await expect(narrow.send(command as GetObjectCommand)).rejects.toMatchObject({ name: 'AccessDenied' });
    }
    expect(await text('other/secret')).toBe('x');
  });

  it('hides which keys are missing from who may not list', async () => {
    const get = (id: string) => clientOf(id).send(new GetObjectCommand({ Bucket, Key: 'own/nothing' }));
    await expect(get('ALL')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(get('NARROW')).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  it('says so when it does not serve something', async () => {
    const answer = await fetch(`${server.url}/${Bucket}/own/range?acl`);
    expect([answer.status, await answer.text()]).toEqual([
      501,
      expect.stringContaining('?acl is not served'),
    ]);
  });
});

describe('presigned URLs', () => {
  const sign = (command: GetObjectCommand | PutObjectCommand, expiresIn = 60, signingDate = new Date()) =>
    getSignedUrl(clientOf('NARROW'), command as GetObjectCommand, { expiresIn, signingDate });

  it('get and put without credentials', async () => {
    const up = await fetch(await sign(new PutObjectCommand({ Bucket, Key: 'own/signed' })), {
      method: 'PUT',
      body: 'via url',
    });
    expect(up.status).toBe(200);
    const down = await fetch(
      await sign(
        new GetObjectCommand({ Bucket, Key: 'own/signed', ResponseContentDisposition: 'attachment' }),
      ),
    );
    expect([await down.text(), down.headers.get('content-disposition')]).toEqual(['via url', 'attachment']);
  });

  it('are refused when tampered with, expired, or signed by who may not', async () => {
    const url = await sign(new GetObjectCommand({ Bucket, Key: 'own/signed' }));
    const status = async (one: string, method = 'GET') => (await fetch(one, { method })).status;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace('/own/signed', '/other/secret'))).toBe(403);
    expect(await status(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).toBe(403);
    expect(
      await status(url.replace(/Signature=(.)/, (_, one) => `Signature=${one === '0' ? '1' : '0'}`)),
    ).toBe(403);
    expect(await status(url, 'DELETE')).toBe(403);
    const old = await fetch(
      await sign(new GetObjectCommand({ Bucket, Key: 'own/signed' }), 60, new Date(Date.now() - 120_000)),
    );
    expect([old.status, await old.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
    expect(await status(await sign(new GetObjectCommand({ Bucket, Key: 'other/secret' })))).toBe(403);
  });
});

describe('presigned POST', () => {
  interface Form {
    key?: string;
    type?: string;
    body?: string | Buffer;
    expires?: number;
    change?: (fields: Record<string, string>) => void;
    id?: string;
    headers?: Record<string, string>;
  }
  const post = async (form: Form = {}) => {
    const { url, fields } = await createPresignedPost(clientOf(form.id ?? 'NARROW'), {
      Bucket,
      Key: 'own/up/file.png',
      Conditions: [
        ['content-length-range', 4, 1000],
        ['starts-with', '$Content-Type', 'image/'],
        { 'x-amz-meta-user': 'u1' },
      ],
      Fields: {
        'x-amz-meta-user': 'u1',
        'Content-Type': form.type ?? 'image/png',
        success_action_status: '201',
      },
      Expires: form.expires ?? 60,
    });
    form.change?.(fields);
    if (form.key) fields.key = form.key;
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    data.append('file', new Blob([new Uint8Array(Buffer.from(form.body ?? 'content'))]), 'any.png');
    const answer = await fetch(url, { method: 'POST', body: data, headers: form.headers ?? {} });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const code = async (form: Form): Promise<string | undefined> =>
    /<Code>(.*)<\/Code>/.exec((await post(form)).text)?.[1];

  it('stores what the policy allows, and answers as asked', async () => {
    const answer = await post({ headers: { origin: 'http://localhost:3000' } });
    expect(answer.status).toBe(201);
    expect(answer.text).toContain('<Key>own/up/file.png</Key>');
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    const head = await clientOf('ALL').send(new HeadObjectCommand({ Bucket, Key: 'own/up/file.png' }));
    expect(head).toMatchObject({ ContentType: 'image/png', ContentLength: 7, Metadata: { user: 'u1' } });
  });

  it('refuses what it does not', async () => {
    expect(await code({ body: 'x'.repeat(1001) })).toBe('EntityTooLarge');
    expect(await code({ body: 'x' })).toBe('EntityTooSmall');
    expect(await code({ type: 'text/html' })).toBe('AccessDenied');
    expect(await code({ key: 'own/up/another.png' })).toBe('AccessDenied');
    expect(await code({ expires: -1 })).toBe('AccessDenied');
    expect(
      await code({
        change: (fields) => {
          fields['x-amz-meta-user'] = 'u2';
        },
      }),
    ).toBe('AccessDenied');
    expect(
      await code({
        change: (fields) => {
          fields['Cache-Control'] = 'max-age=1';
        },
      }),
    ).toBe('AccessDenied');
    expect(
      await code({
        change: (fields) => {
          delete fields['X-Amz-Signature'];
        },
      }),
    ).toBe('AccessDenied');
    expect(
      await code({
        change: (fields) => {
          fields['X-Amz-Signature'] = 'f'.repeat(64);
        },
      }),
    ).toBe('SignatureDoesNotMatch');
    expect(
      await code({
        change: (fields) => {
          const policy = Buffer.from(fields.Policy ?? '', 'base64')
            .toString()
            .replace('1000', '9999');
          fields.Policy = Buffer.from(policy).toString('base64');
        },
      }),
    ).toBe('SignatureDoesNotMatch');
    expect(
      await code({
        id: 'ALL',
        change: (fields) => {
          fields['X-Amz-Credential'] = (fields['X-Amz-Credential'] ?? '').replace('ALL', 'NARROW');
        },
      }),
    ).toBe('SignatureDoesNotMatch');
  });

  it('answers a far too large upload before it has been sent, and keeps nothing of it', async () => {
    const before = readdirSync(join(folder.path, Bucket, 'data')).length;
    const answer = await post({ body: Buffer.alloc(20 * 1024 * 1024) });
    expect([answer.status, answer.headers.get('connection')]).toEqual([400, 'close']);
    expect(answer.text).toContain('<MaxSizeAllowed>1000</MaxSizeAllowed>');
    expect(readdirSync(join(folder.path, Bucket, 'data')).length).toBe(before);
  });

  it('survives a form that is none', async () => {
    const send = async (body: string, type = 'multipart/form-data; boundary=x') =>
      /<Code>(.*)<\/Code>/.exec(
        await (
          await fetch(`${server.url}/${Bucket}`, { method: 'POST', body, headers: { 'content-type': type } })
        ).text(),
      )?.[1];
    expect(await send('nonsense')).toBe('MalformedPOSTRequest');
    expect(await send('', 'multipart/form-data')).toBe('MalformedPOSTRequest');
    expect(await send('--x\r\ncontent-disposition: form-data; name="key"\r\n\r\nk\r\n--x--\r\n')).toBe(
      'InvalidArgument',
    );
  });
});

describe('CORS', () => {
  const ask = (origin: string, method: string) =>
    fetch(`${server.url}/${Bucket}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });

  it('answers preflights from the rules', async () => {
    const yes = await ask('http://localhost:3000', 'POST');
    expect(yes.status).toBe(200);
    expect(Object.fromEntries(yes.headers)).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3000',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    });
    expect((await ask('http://evil.test', 'POST')).status).toBe(403);
    expect((await ask('http://localhost:3000', 'DELETE')).status).toBe(403);
  });

  it('lets the page read an error too', async () => {
    const answer = await fetch(`${server.url}/${Bucket}/own/range`, {
      headers: { origin: 'http://localhost:3000' },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      403,
      'http://localhost:3000',
    ]);
  });
});

describe('/media', () => {
  it('serves ranges and caching, inline only what cannot run', async () => {
    await put('media/clip.mp4', '0123456789', {
      ContentType: 'video/mp4',
      CacheControl: 'public, max-age=31536000, immutable',
    });
    await put('media/evil.svg', '<svg onload="alert(1)"/>', { ContentType: 'image/svg+xml' });
    const clip = await fetch(`${server.url}/media/clip.mp4`, { headers: { range: 'bytes=0-3' } });
    expect([clip.status, await clip.text()]).toEqual([206, '0123']);
    expect(Object.fromEntries(clip.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await fetch(`${server.url}/media/clip.mp4`, {
      headers: { 'if-none-match': clip.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const evil = await fetch(`${server.url}/media/evil.svg`);
    expect(Object.fromEntries(evil.headers)).toMatchObject({
      'content-disposition': 'attachment',
      'content-type': 'application/octet-stream',
    });
  });

  it('reaches nothing outside media/', async () => {
    await put('chat/private', 'x');
    for (const path of ['/media/../chat/private', '/media/%2e%2e/chat/private', '/media/nothing']) {
      const raw = await rawGet(path);
      expect(raw).toContain('404');
    }
  });
});

/** Past the URL parser of `fetch`, which would fold the dots. */
async function rawGet(path: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return first.toString().split('\r\n')[0] ?? '';
}

it('keeps no key as a path', () => {
  const names = readdirSync(join(folder.path, Bucket, 'index'));
  expect(names.every((name) => /^[0-9a-f]{64}\.json$/.test(name))).toBe(true);
  expect(JSON.parse(readFileSync(join(folder.path, Bucket, 'index', names[0] ?? ''), 'utf8'))).toHaveProperty(
    'key',
  );
});
