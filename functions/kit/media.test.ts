import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The smallest GIF there is. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const methods: string[] = [];
/** S3, in which the upload is another one at each reading. */
const server = createServer((req, res) => {
  methods.push(String(req.method));
  res.writeHead(206, { etag: `"${methods.length}"`, 'content-range': `bytes 0-42/${gif.length}` }).end(gif);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

test('an upload that changes while it is looked at is a conflict, and nothing of it is kept', async () => {
  const { acceptUpload } = await import('./media.ts');
  const upload = { userId: 'u', uploadId: 'i', folder: 'media/avatars', types: ['image/gif'], maximum: 1000 };
  await expect(acceptUpload(upload)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This upload changed while it was saved.',
  });
  expect(methods).toEqual(['GET', 'GET']);
});
