import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { openBucket } from './test-bucket.ts';

const { url, put, close } = await openBucket();
afterAll(close);

describe('/media', () => {
  it('serves ranges with caching headers, and only harmless types inline', async () => {
    await put('media/clip.mp4', '0123456789', {
      ContentType: 'video/mp4',
      CacheControl: 'public, max-age=31536000, immutable',
    });
    await put('media/evil.svg', '<svg onload="alert(1)"/>', { ContentType: 'image/svg+xml' });
    const clip = await fetch(`${url}/media/clip.mp4`, { headers: { range: 'bytes=0-3' } });
    expect([clip.status, await clip.text()]).toEqual([206, '0123']);
    expect(Object.fromEntries(clip.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await fetch(`${url}/media/clip.mp4`, {
      headers: { 'if-none-match': clip.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const evil = await fetch(`${url}/media/evil.svg`);
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

/** Bypasses the URL parser of `fetch`, which would resolve the dots. */
async function rawGet(path: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return first.toString().split('\r\n')[0] ?? '';
}
