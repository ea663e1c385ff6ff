import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';

export interface RealtimeOptions {
  url: string;
  /** Null when nobody is signed in: the client then does not connect. */
  token: () => Promise<string | null>;
  onEvent: (event: RealtimeEvent, topic: string) => void;
  /** Called after a reconnect: what is shown may be out of date. */
  onReconnect: () => void;
  onState?: (state: RealtimeState) => void;
  heartbeat?: number;
  timeout?: number;
  random?: () => number;
  /** The first pause between attempts in ms; it doubles up to thirty times this value. */
  pause?: number;
}

export type RealtimeState = 'closed' | 'connecting' | 'open';

/** Full jitter, so that a thousand pages that lost the same server do not reconnect at once. */
export const reconnectDelay = (tries: number, pause: number, random: () => number): number =>
  pause / 2 + random() * Math.min(30 * pause, pause * 2 ** tries);

/** Every event type; a missing one does not compile. A schema here would bring zod into every first load. */
const types: Record<RealtimeEvent['type'], true> = {
  'project.opened': true,
  'project.closed': true,
  'post.created': true,
  'post.deleted': true,
  'notification.created': true,
  'notification.deleted': true,
  'unread.changed': true,
  'document.changed': true,
  'document.deleted': true,
  'message.created': true,
  'conversation.changed': true,
  'conversation.deleted': true,
  refetch: true,
};

const isEvent = (value: unknown): value is RealtimeEvent => {
  const type = (value as { type?: unknown } | null)?.type;
  return typeof type === 'string' && Object.hasOwn(types, type);
};

/** The events of a frame, without unknown types of a newer server. Null when it is not a frame of events. */
export const readFrame = (data: unknown): { topic: string; events: RealtimeEvent[] } | null => {
  if (typeof data !== 'string') return null;
  try {
    const frame = JSON.parse(data) as { topic?: unknown; events?: unknown } | null;
    if (typeof frame?.topic !== 'string' || !Array.isArray(frame.events)) return null;
    return { topic: frame.topic, events: frame.events.filter(isEvent) };
  } catch {
    return null;
  }
};

/** The page's one socket, with heartbeat, reconnection and reference-counted topics. */
export class RealtimeClient {
  readonly #options: Required<Omit<RealtimeOptions, 'onState'>> & Pick<RealtimeOptions, 'onState'>;
  readonly #topics = new Map<string, { users: number; number: number }>();
  #subscriptions = 0;
  #socket: WebSocket | undefined;
  #wanted = false;
  #wasOpen = false;
  #tries = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #beatTimer: ReturnType<typeof setTimeout> | undefined;
  #deadTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RealtimeOptions) {
    this.#options = { heartbeat: 25_000, timeout: 10_000, pause: 1000, random: Math.random, ...options };
  }

  open() {
    if (this.#wanted) return;
    this.#wanted = true;
    void this.#connect();
  }

  /** Closes for good: clears topics and history, and does not reconnect. */
  close() {
    this.#wanted = false;
    this.#wasOpen = false;
    this.#tries = 0;
    this.#drop();
  }

  /** Reconnects at once, because the network came back or the page became visible. */
  wake() {
    if (!this.#wanted) return;
    if (this.#socket) this.#beat();
    else {
      this.#tries = 0;
      void this.#connect();
    }
  }

  /** Subscribes to a topic until the returned function is called. */
  subscribe(topic: string): () => void {
    const known = this.#topics.get(topic);
    const entry = known ?? { users: 0, number: ++this.#subscriptions };
    entry.users++;
    if (!known) {
      this.#topics.set(topic, entry);
      this.#send({ action: 'subscribe', topic, number: entry.number });
    }
    let active = true;
    return () => {
      if (!active) return;
      active = false;
      if (--entry.users > 0) return;
      this.#topics.delete(topic);
      this.#send({ action: 'unsubscribe', topic, number: entry.number });
    };
  }

  async #connect() {
    clearTimeout(this.#retryTimer);
    if (this.#socket) return;
    const token = await this.#options.token().catch(() => undefined);
    if (!this.#wanted || this.#socket) return;
    if (token === null) return;
    if (token === undefined) return this.#later();
    this.#options.onState?.('connecting');
    const socket = new WebSocket(this.#options.url, ['briefhouse', token]);
    this.#socket = socket;
    this.#deadTimer = setTimeout(() => this.#lost(socket), this.#options.timeout);
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = ({ data }) => this.#heard(socket, data);
    socket.onclose = () => this.#lost(socket);
  }

  #opened(socket: WebSocket) {
    if (socket !== this.#socket) return;
    clearTimeout(this.#deadTimer);
    this.#tries = 0;
    this.#options.onState?.('open');
    for (const [topic, { number }] of this.#topics) this.#send({ action: 'subscribe', topic, number });
    this.#beatTimer = setTimeout(() => this.#beat(), this.#options.heartbeat);
    if (this.#wasOpen) this.#options.onReconnect();
    this.#wasOpen = true;
  }

  #heard(socket: WebSocket, data: unknown) {
    if (socket !== this.#socket) return;
    clearTimeout(this.#deadTimer);
    clearTimeout(this.#beatTimer);
    this.#beatTimer = setTimeout(() => this.#beat(), this.#options.heartbeat);
    const frame = readFrame(data);
    for (const event of frame?.events ?? []) this.#options.onEvent(event, frame?.topic ?? '');
  }

  #beat() {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    clearTimeout(this.#beatTimer);
    clearTimeout(this.#deadTimer);
    this.#send({ action: 'ping' });
    this.#deadTimer = setTimeout(() => this.#lost(socket), this.#options.timeout);
  }

  #lost(socket: WebSocket) {
    if (socket !== this.#socket) return;
    this.#drop();
    this.#later();
  }

  #later() {
    if (!this.#wanted) return;
    clearTimeout(this.#retryTimer);
    const delay = reconnectDelay(this.#tries++, this.#options.pause, this.#options.random);
    this.#retryTimer = setTimeout(() => void this.#connect(), delay);
  }

  #drop() {
    for (const timer of [this.#retryTimer, this.#beatTimer, this.#deadTimer]) clearTimeout(timer);
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.#options.onState?.('closed');
  }

  #send(frame: { action: 'subscribe' | 'unsubscribe'; topic: string; number: number } | { action: 'ping' }) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
