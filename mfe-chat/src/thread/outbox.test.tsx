import { setIdentity } from '@briefhouse/web/identity.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMessage } from '../testing/messages.ts';
import { outboxOf } from './outbox.ts';
import { stepOf } from './pending.ts';

/** Long enough for a machine that is busy with other tests. */
const until = <T,>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 60_000 });

interface Sent {
  client_id: string;
  content: string;
  media_id?: string;
  reply_to?: number;
  after: number;
}

/** The requests that the server received, in their order, and its answers. */
const server = {
  sent: [] as Sent[],
  opened: 0,
  /** Answers to `sendMessage`, before it succeeds. */
  answers: [] as (Response | Error)[],
  /** Uploads that are not ready yet. */
  waiting: new Set<string>(),
  refused: new Set<string>(),
};

const media = (id: string) => ({
  id,
  purpose: 'chat' as const,
  status: server.waiting.has(id)
    ? ('pending' as const)
    : server.refused.has(id)
      ? ('refused' as const)
      : ('ready' as const),
  refusal: server.refused.has(id) ? ('type' as const) : null,
  shown: null,
  created_at: '2026-03-01T10:00:00.000Z',
});

const answer = async (url: string, { method, body }: RequestInit): Promise<Response> => {
  const path = url.replace('/api', '');
  if (path === '/media' && method === 'POST') {
    const id = `m${++server.opened}`;
    return Response.json({
      media: { ...media(id), status: 'pending' },
      upload: { kind: 'post', url: 'https://store/', fields: {} },
      poster: null,
    });
  }
  if (path.startsWith('/media/'))
    return Response.json(
      method === 'DELETE' ? { ok: true } : { media: media(path.split('/')[2] ?? ''), download: null },
    );
  const input = JSON.parse(String(body)) as Sent;
  server.sent.push(input);
  const given = server.answers.shift();
  if (given instanceof Error) throw given;
  if (given) return given;
  return Response.json({
    message: aMessage(server.sent.length, { client_id: input.client_id, sender_id: 'nora' }),
  });
};

/** The store takes a sent message at once. */
class Store {
  upload: { onprogress?: () => void } = {};
  status = 204;
  responseText = '';
  onload?: () => void;
  onloadend?: () => void;
  open() {}
  abort() {}
  send() {
    queueMicrotask(() => {
      this.onload?.();
      this.onloadend?.();
    });
  }
}

let online = true;
beforeEach(() => {
  Object.assign(server, { sent: [], opened: 0, answers: [], waiting: new Set(), refused: new Set() });
  online = true;
  sessionStorage.clear();
  localStorage.clear();
  setIdentity({ token: async () => 'token', refresh: async () => null });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('XMLHttpRequest', Store);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 800;
      naturalHeight = 600;
      onload?: () => void;
      set src(_: string) {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const picture = (name: string) => new File(['x'], name, { type: 'image/png', lastModified: 1 });

/** A dialog that shows the outbox of two people. */
const opened = (partner: string) => {
  const outbox = outboxOf('nora', partner);
  const leave = outbox.subscribe(() => undefined);
  const [sent, failed] = [vi.fn(), vi.fn()];
  outbox.attach({ sent, failed });
  return { outbox, leave, sent, failed };
};
const stepsOf = (outbox: ReturnType<typeof outboxOf>) =>
  outbox.state().list.map((one) => stepOf(one, outbox.uploadOf(one.client_id)));
const contents = () => server.sent.map(({ content, media_id }) => media_id ?? content);
const isEmpty = (outbox: ReturnType<typeof outboxOf>) => until(() => expect(outbox.state().list).toEqual([]));

test('texts are sent one after the other, in their order', async () => {
  const { outbox, sent, leave } = opened('a');
  for (const content of ['One', 'Two', 'Three']) outbox.send({ content }, [], 3);
  expect(outbox.state().list.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
  await isEmpty(outbox);
  expect(contents()).toEqual(['One', 'Two', 'Three']);
  expect(server.sent.map(({ after }) => after)).toEqual([3, 3, 3]);
  expect(sent).toHaveBeenCalledTimes(3);
  expect(sessionStorage.length).toBe(0);
  leave();
});

test('each file is a message, the text and the answer go with the first, and a later text overtakes none', async () => {
  const { outbox, leave } = opened('b');
  const quoted = { seq: 2, sender_id: 'mira', excerpt: 'Friday?', media_kind: null, removed: false };
  server.waiting.add('m1');
  outbox.send(
    { content: 'Look', reply_to: quoted, project_id: 'p' },
    [picture('a.png'), picture('b.png')],
    3,
  );
  outbox.send({ content: 'What do you say?' }, [], 3);
  await until(() => expect(server.opened).toBe(2));
  await until(() => expect(outbox.state().list[1]?.media_id).toBe('m2'));
  expect(server.sent).toEqual([]);
  expect(stepsOf(outbox)).toEqual(['upload', 'waiting', 'waiting']);
  server.waiting.clear();
  outbox.hear({ ...media('m1'), shown: null });
  await isEmpty(outbox);
  expect(server.sent).toMatchObject([
    { content: 'Look', media_id: 'm1', reply_to: 2, project_id: 'p' },
    { content: '', media_id: 'm2', project_id: 'p' },
    { content: 'What do you say?' },
  ]);
  expect(server.sent[1]).not.toHaveProperty('reply_to');
  leave();
});

test('a file that is refused says why and holds nothing back', async () => {
  const { outbox, leave } = opened('c');
  server.refused.add('m1');
  outbox.send({ content: 'Mine' }, [picture('paper.png')], 0);
  outbox.send({ content: 'Later' }, [], 0);
  await until(() => expect(contents()).toEqual(['Later']));
  await until(() => expect(stepsOf(outbox)).toEqual(['refused']));
  const { client_id = '' } = outbox.state().list[0] ?? {};
  expect(outbox.uploadOf(client_id)).toMatchObject({ problem: 'Unsupported file type', canRetry: false });
  outbox.discard(client_id);
  await isEmpty(outbox);
  leave();
});

test('a message that the server does not take waits for a retry, which has the same id', async () => {
  const { outbox, failed, leave } = opened('d');
  server.answers = [Response.json({ code: 'RATE_LIMITED', message: 'Too often.' }, { status: 429 })];
  outbox.send({ content: 'Hello' }, [], 0);
  await until(() => expect(stepsOf(outbox)).toEqual(['failed']));
  expect(failed).toHaveBeenCalledTimes(1);
  outbox.retry(outbox.state().list[0]?.client_id ?? '');
  await isEmpty(outbox);
  expect(new Set(server.sent.map(({ client_id }) => client_id)).size).toBe(1);
  expect(server.sent).toHaveLength(2);
  leave();
});

test('a lost answer is asked for again by itself; offline waits', async () => {
  const { outbox, failed, leave } = opened('e');
  server.answers = [new TypeError('Failed to fetch')];
  outbox.send({ content: 'Hello' }, [], 0);
  await isEmpty(outbox);
  expect(server.sent).toHaveLength(2);
  online = false;
  outbox.send({ content: 'From the tunnel' }, [], 0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.sent.length, stepsOf(outbox)]).toEqual([2, ['waiting']]);
  online = true;
  dispatchEvent(new Event('online'));
  await isEmpty(outbox);
  expect(contents()).toEqual(['Hello', 'Hello', 'From the tunnel']);
  expect(failed).not.toHaveBeenCalled();
  leave();
});

test('after a reload a text is sent again with its id, and a file is asked for', async () => {
  const pending = (client_id: string, more: object) => ({
    client_id,
    content: '',
    after: 3,
    created_at: '2026-03-01T10:00:00.000Z',
    ...more,
  });
  const key = 'briefhouse.account.chat-outbox.nora.f';
  const file = { name: 'a.png', size: 1 };
  sessionStorage.setItem(
    key,
    JSON.stringify([
      pending('c1', { content: 'Mine', file }),
      pending('c2', { file, media_id: 'm7' }),
      pending('c3', { content: 'Hello' }),
      pending('c4', { content: 'Refused', failed: true }),
      'nonsense',
    ]),
  );
  const { outbox, leave } = opened('f');
  await until(() => expect(contents()).toEqual(['m7', 'Hello']));
  expect(server.sent.map(({ client_id }) => client_id)).toEqual(['c2', 'c3']);
  await until(() => expect(stepsOf(outbox)).toEqual(['choose', 'failed']));
  expect(outboxOf('olga', 'f').state().list).toEqual([]);
  outbox.choose('c1', picture('a.png'));
  await until(() => expect(server.sent.at(-1)).toMatchObject({ client_id: 'c1', media_id: 'm1' }));
  outbox.discard('c4');
  await isEmpty(outbox);
  expect(sessionStorage.getItem(key)).toBeNull();
  leave();
});

test('a file whose time is over is asked for again', async () => {
  const { outbox, leave } = opened('g');
  server.answers = [Response.json({ code: 'NOT_FOUND', message: 'Gone' }, { status: 404 })];
  outbox.send({ content: '' }, [picture('a.png')], 0);
  await until(() => expect(stepsOf(outbox)).toEqual(['choose']));
  outbox.choose(outbox.state().list[0]?.client_id ?? '', picture('a.png'));
  await isEmpty(outbox);
  expect(contents()).toEqual(['m1', 'm2']);
  leave();
});

test('a message goes on being sent while its dialog is closed', async () => {
  const { outbox, leave, sent } = opened('h');
  server.waiting.add('m1');
  outbox.send({ content: 'Look' }, [picture('a.png')], 0);
  leave();
  expect(outboxOf('nora', 'h')).toBe(outbox);
  await until(() => expect(server.opened).toBe(1));
  server.waiting.clear();
  await until(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(outboxOf('nora', 'h')).not.toBe(outbox);
});

test.each([
  ['is not sent in the name of somebody who signs in', true, []],
  ['is sent after its author has entered the password again', false, ['m1']],
])('a message that is left %s', async (_, ends, sent) => {
  const { outbox, leave } = opened('i');
  server.waiting.add('m1');
  outbox.send({ content: 'Look' }, [picture('a.png')], 0);
  await until(() => expect(server.opened).toBe(1));
  if (ends) setIdentity(null);
  setIdentity({ token: async () => 'another', refresh: async () => null });
  server.waiting.clear();
  outbox.hear({ ...media('m1'), shown: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(contents()).toEqual(sent);
  expect(outboxOf('nora', 'i') === outbox).toBe(!ends);
  leave();
});
