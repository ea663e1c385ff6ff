import { partBytes } from '@briefhouse/contracts/media/media.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setIdentity } from '../identity.ts';
import { type Upload, UploadQueue, type UploadQueueOptions } from './upload-queue.ts';

const megabyte = 1024 * 1024;
const created_at = '2026-11-22T10:00:00.000Z';

/** A file that claims its size, and remembers which of its bytes were cut out. */
const fileOf = (name: string, type: string, size = 1000): File => {
  const file = new File(['x'], name, { type, lastModified: 1 });
  Object.defineProperty(file, 'size', { value: size });
  file.slice = (from = 0, to = size) => Object.assign(new Blob(), { cut: `${from}-${to}` });
  return file;
};

/** The product's answers to the calls of an upload. */
class Product {
  readonly asked: string[] = [];
  opened = 0;
  status: 'pending' | 'ready' | 'refused' = 'ready';
  /** Numbers of the parts that the store has. */
  readonly parts = new Set<number>();
  version = 1;
  renewal: Response | null = null;
  openings: Response[] = [];

  media(id: string) {
    return {
      id,
      purpose: 'portfolio',
      status: this.status,
      refusal: this.status === 'refused' ? 'codec' : null,
      shown: null,
      created_at,
    };
  }

  target(size: number) {
    if (size <= 50 * megabyte) return { kind: 'post', url: 'https://store/', fields: { key: 'uploads/m' } };
    const count = Math.ceil(size / partBytes);
    const parts = Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      bytes: Math.min(partBytes, size - index * partBytes),
      url: `https://store/${index + 1}?v${this.version}`,
    }));
    return {
      kind: 'parts',
      part_bytes: partBytes,
      parts: parts.filter(({ number }) => !this.parts.has(number)),
    };
  }

  size = 0;
  name = '';
  readonly fetch = async (url: string, { method, body }: RequestInit) => {
    const path = url.replace('/api/media', '');
    this.asked.push(`${method} ${path}`);
    if (method === 'POST' && path === '') {
      const refusal = this.openings.shift();
      if (refusal) return refusal;
      ({ size: this.size, name: this.name } = JSON.parse(String(body)));
      const id = `m${++this.opened}`;
      return Response.json({ media: this.media(id), upload: this.target(this.size), poster: null });
    }
    if (path.endsWith('/upload')) {
      this.version++;
      return this.renewal ?? Response.json({ upload: this.target(this.size), poster: null });
    }
    if (method === 'DELETE') return Response.json({ ok: true });
    return Response.json({ media: this.media(path.split('/')[1] as string) });
  };
}

/** Requests to the store that are under way; the test answers them. */
const sending: Sent[] = [];
class Sent {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  address = '';
  body: unknown;
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  send(body: unknown) {
    this.body = body;
    sending.push(this);
  }
  abort() {
    this.#end(() => this.onabort?.());
  }
  answer(status: number) {
    this.status = status;
    this.#end(() => (status === 0 ? this.onerror?.() : this.onload?.()));
  }
  #end(tell: () => void) {
    if (!sending.includes(this)) return;
    sending.splice(sending.indexOf(this), 1);
    tell();
    this.onloadend?.();
  }
}

/** Long enough for a machine that is busy with other tests. */
const until = <T,>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 60_000 });

const addresses = () => sending.map(({ address }) => address);
const take = async (address?: string): Promise<Sent> =>
  until(() => {
    const found = sending.find((one) => !address || one.address === address);
    if (!found) throw new Error(`Nothing is sent to ${address}; only to ${addresses()}`);
    return found;
  });

let product: Product;
let online = true;
const queues: UploadQueue[] = [];

const queueOf = (options: Partial<UploadQueueOptions> = {}) => {
  const queue = new UploadQueue(() => ({ purpose: 'portfolio', max: 10, ...options }));
  queues.push(queue);
  return queue;
};
const only = (queue: UploadQueue) => queue.uploads()[0] as Upload;
const states = (queue: UploadQueue) => queue.uploads().map(({ state }) => state);
const reaches = (queue: UploadQueue, ...expected: Upload['state'][]) =>
  until(() => expect(states(queue)).toEqual(expected));

beforeEach(() => {
  product = new Product();
  online = true;
  localStorage.clear();
  setIdentity({ token: async () => 'token', refresh: async () => null });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('fetch', product.fetch);
  vi.stubGlobal('XMLHttpRequest', Sent);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 1080;
      naturalHeight = 1350;
      onload?: () => void;
      set src(_: string) {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
  // A browser's event for a video that it cannot decode.
  vi.spyOn(HTMLVideoElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLVideoElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  });
});
afterEach(() => {
  for (const queue of queues.splice(0)) queue.dispose();
  sending.length = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a picture is shown at once, sent with progress, and ready when the server has looked at it', async () => {
  const onReady = vi.fn();
  const queue = queueOf({ onReady });
  queue.add([fileOf('Bälm #1 🧴.jpg', 'image/jpeg')]);
  const request = await take('POST https://store/');
  expect(product.name).toBe('Bälm #1 🧴.jpg');
  expect(only(queue)).toMatchObject({ state: 'uploading', size: { width: 1080, height: 1350 } });
  expect(only(queue).preview).toMatch(/^blob:/);
  expect([...(request.body as FormData).keys()]).toEqual(['key', 'file']);
  request.upload.onprogress?.({ loaded: 250 });
  expect(only(queue).progress).toBe(0.25);
  product.status = 'pending';
  request.answer(204);
  await reaches(queue, 'preparing');
  queue.hear({ ...product.media('m1'), purpose: 'portfolio', status: 'ready', refusal: null });
  await reaches(queue, 'ready');
  expect(onReady).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'm1' }), expect.anything());
});

test('a file that the purpose does not take is told at once, and the rest is sent', async () => {
  const queue = queueOf({ max: 4 });
  queue.add([
    fileOf('notes.pdf', 'application/pdf'),
    fileOf('huge.png', 'image/png', 11 * megabyte),
    fileOf('empty.png', 'image/png', 0),
    fileOf('fine.png', 'image/png'),
    fileOf('more.png', 'image/png'),
  ]);
  expect(queue.uploads().map(({ problem }) => problem)).toEqual([
    'Unsupported file type',
    'File too large. The limit is 10MB.',
    'This file is empty.',
    null,
  ]);
  expect(queue.notice()).toBe('At most 4 files.');
  (await take()).answer(204);
  await reaches(queue, 'failed', 'failed', 'failed', 'ready');
  expect(product.opened).toBe(1);
});

test('two are sent side by side, the rest wait', async () => {
  const queue = queueOf();
  queue.add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => fileOf(name, 'image/jpeg')));
  await until(() => expect(sending).toHaveLength(2));
  expect(states(queue)).toEqual(['uploading', 'uploading', 'queued']);
  (await take()).answer(204);
  await until(() => expect(states(queue)[2]).toBe('uploading'));
  while (states(queue).some((state) => state !== 'ready')) {
    await until(() => expect(sending.length > 0 || states(queue).every((one) => one === 'ready')).toBe(true));
    sending[0]?.answer(204);
  }
});

test('a cancelled upload stops, is deleted and leaves', async () => {
  const queue = queueOf();
  queue.add([fileOf('balm.jpg', 'image/jpeg')]);
  await take();
  queue.cancel(only(queue).id);
  expect([queue.uploads(), sending]).toEqual([[], []]);
  await until(() => expect(product.asked).toContain('DELETE /m1'));
});

test('with room for one, a further file takes its place', async () => {
  const queue = queueOf({ purpose: 'avatar', max: 1 });
  queue.add([fileOf('first.png', 'image/png')]);
  await take();
  queue.add([fileOf('second.png', 'image/png')]);
  expect(queue.uploads().map(({ name }) => name)).toEqual(['second.png']);
  expect(queue.notice()).toBeNull();
  (await take()).answer(204);
  await reaches(queue, 'ready');
  expect(only(queue).media?.id).toBe('m2');
});

test('a lost answer is followed by a question: what the store has is not sent again', async () => {
  const queue = queueOf();
  queue.add([fileOf('balm.jpg', 'image/jpeg')]);
  product.renewal = Response.json({ code: 'CONFLICT', message: 'Stored' }, { status: 409 });
  (await take()).answer(0);
  await reaches(queue, 'ready');
  expect(product.asked).toEqual(['POST ', 'POST /m1/upload', 'GET /m1']);
});

test('a refused upload says why; a failed one can be tried again and goes on', async () => {
  const queue = queueOf();
  queue.add([fileOf('clip.mov', 'video/quicktime')]);
  product.status = 'refused';
  (await take()).answer(204);
  await reaches(queue, 'failed');
  expect(only(queue)).toMatchObject({
    problem: 'Most browsers cannot play this video. Please export it as H.264 (MP4).',
    canRetry: false,
  });
  queue.cancel(only(queue).id);

  product.status = 'ready';
  product.openings = [
    Response.json(
      { code: 'RATE_LIMITED', message: 'Too often.' },
      { status: 429, headers: { 'retry-after': '120' } },
    ),
  ];
  queue.add([fileOf('balm.jpg', 'image/jpeg')]);
  await reaches(queue, 'failed');
  expect(only(queue)).toMatchObject({
    problem: 'Too often. You can try again in 2 minutes.',
    canRetry: true,
  });
  queue.retry(only(queue).id);
  (await take()).answer(204);
  await reaches(queue, 'ready');
});

test('a large file goes in parts, three at once; a part whose address is over gets a new one', async () => {
  const queue = queueOf();
  queue.add([fileOf('clip.mp4', 'video/mp4', 60 * megabyte)]);
  await until(() => expect(addresses()).toEqual([1, 2, 3].map((part) => `PUT https://store/${part}?v1`)));
  expect(sending[1]?.body).toMatchObject({ cut: `${partBytes}-${2 * partBytes}` });
  const done = async (part: number, version: number) => {
    (await take(`PUT https://store/${part}?v${version}`)).answer(200);
    product.parts.add(part);
  };
  await done(1, 1);
  await done(2, 1);
  (await take('PUT https://store/3?v1')).answer(403);
  await done(4, 1);
  await done(5, 1);
  await done(3, 2);
  for (const part of [6, 7]) {
    const request = await until(() => {
      const found = sending.find(({ address }) => address.includes(`/${part}?`));
      if (!found) throw new Error('Not sent yet');
      return found;
    });
    product.parts.add(part);
    request.answer(200);
  }
  (await take()).answer(200);
  await reaches(queue, 'ready');
  expect(product.asked.filter((one) => one.endsWith('/finish'))).toEqual(['POST /m1/finish']);
  expect(localStorage.length).toBe(0);
});

test('offline waits in the middle of parts and goes on by itself', async () => {
  const queue = queueOf();
  queue.add([fileOf('clip.mp4', 'video/mp4', 60 * megabyte)]);
  await until(() => expect(sending).toHaveLength(3));
  (await take('PUT https://store/1?v1')).answer(200);
  await until(() => expect(sending).toHaveLength(3));
  online = false;
  dispatchEvent(new Event('offline'));
  expect(sending).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sending.length, states(queue)]).toEqual([0, ['uploading']]);
  online = true;
  dispatchEvent(new Event('online'));
  await until(() =>
    expect(addresses().sort()).toEqual([2, 3, 4].map((part) => `PUT https://store/${part}?v1`)),
  );
  expect(product.asked).toEqual(['POST ']);
});

test('after a reload the same file goes on where it stopped; another one begins anew', async () => {
  const clip = () => fileOf('clip.mp4', 'video/mp4', 60 * megabyte);
  const before = queueOf();
  before.add([clip()]);
  await until(() => expect(sending).toHaveLength(3));
  for (const part of [1, 2, 3, 4, 5, 6, 7]) {
    (await take(`PUT https://store/${part}?v1`)).answer(200);
    product.parts.add(part);
  }
  await take('PUT https://store/8?v1');
  before.dispose();
  expect(sending).toEqual([]);

  const after = queueOf();
  after.add([clip()]);
  const last = await take('PUT https://store/8?v2');
  last.upload.onprogress?.({ loaded: 0 });
  expect(only(after).progress).toBeCloseTo(56 / 60, 1);
  last.answer(200);
  await reaches(after, 'ready');
  expect(product.opened).toBe(1);
  expect(localStorage.length).toBe(0);
});
