import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, describe, expect, it } from 'vitest';
import { Bucket, openBucket } from './test-bucket.ts';

const { dir, url, clientOf, close } = await openBucket();
afterAll(close);

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

  it('stores what the policy allows, and answers with the requested status', async () => {
    const answer = await post({ headers: { origin: 'http://localhost:3000' } });
    expect(answer.status).toBe(201);
    expect(answer.text).toContain('<Key>own/up/file.png</Key>');
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    const head = await clientOf('ALL').send(new HeadObjectCommand({ Bucket, Key: 'own/up/file.png' }));
    expect(head).toMatchObject({ ContentType: 'image/png', ContentLength: 7, Metadata: { user: 'u1' } });
  });

  it('refuses what the policy does not allow', async () => {
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

  it('refuses a much too large upload before all of it has been sent, and keeps nothing of it', async () => {
    const before = readdirSync(join(dir, Bucket, 'data')).length;
    const answer = await post({ body: Buffer.alloc(20 * 1024 * 1024) });
    expect([answer.status, answer.headers.get('connection')]).toEqual([400, 'close']);
    expect(answer.text).toContain('<MaxSizeAllowed>1000</MaxSizeAllowed>');
    expect(readdirSync(join(dir, Bucket, 'data')).length).toBe(before);
  });

  it('survives a malformed form', async () => {
    const send = async (body: string, type = 'multipart/form-data; boundary=x') =>
      /<Code>(.*)<\/Code>/.exec(
        await (
          await fetch(`${url}/${Bucket}`, { method: 'POST', body, headers: { 'content-type': type } })
        ).text(),
      )?.[1];
    expect(await send('nonsense')).toBe('MalformedPOSTRequest');
    expect(await send('', 'multipart/form-data')).toBe('MalformedPOSTRequest');
    expect(await send('--x\r\ncontent-disposition: form-data; name="key"\r\n\r\nk\r\n--x--\r\n')).toBe(
      'InvalidArgument',
    );
  });
});
