import type { ClientFrame, RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';

export interface RealtimeOptions {
  url: string;
  /** Null for a page that is not signed in: the client then does not connect. */
  token: () => Promise<string | null>;
  onEvent: (event: RealtimeEvent, topic: string) => void;
  /** Events may have been missed, by a reconnect or a slow subscription: the page may be out of date. */
  onGap: () => void;
  /**
   * The connection has been open for `patience`, so the page is told of every later event. Events while it opened may
   * be lost, as the server could not reach it yet.
   */
  onSettled?: () => void;
  /** The server has refused the connection twice in a row: perhaps the session has ended. Told once until one opens. */
  onRefused?: () => void;
  onState?: (state: RealtimeState) => void;
  heartbeat?: number;
  timeout?: number;
  /**
   * The time (ms) that a subscription may take before its topic's first events count as missed; and that the server may
   * need to list an open connection.
   */
  patience?: number;
  random?: () => number;
  /** The first pause between attempts in ms; it doubles up to thirty times this value. */
  pause?: number;
}

type Listener = 'onState' | 'onRefused' | 'onSettled';

export type RealtimeState = 'closed' | 'connecting' | 'open';

/** The pause has full jitter, so that a thousand pages that lost the same server do not reconnect at once. */
export const reconnectDelay = (tries: number, pause: number, random: () => number): number =>
  pause / 2 + random() * Math.min(30 * pause, pause * 2 ** tries);

/** Listeners compare the type, so an event that only a newer server knows reaches none of them. */
const isEvent = (value: unknown): value is RealtimeEvent =>
  typeof (value as { type?: unknown } | null)?.type === 'string';

/** The topic of a frame that confirms a subscription. */
const readConfirmation = (data: unknown): string | undefined => {
  if (typeof data !== 'string' || !data.includes('"subscribed"')) return undefined;
  const { type, topic } = JSON.parse(data) as { type?: unknown; topic?: unknown };
  return type === 'subscribed' && typeof topic === 'string' ? topic : undefined;
};

/** The events of a frame. Null when it is not a frame of events. */
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
  readonly #options: Required<Omit<RealtimeOptions, Listener>> & Pick<RealtimeOptions, Listener>;
  readonly #topics = new Map<string, { users: number; number: number; askedAt: number }>();
  #subscriptions = 0;
  #socket: WebSocket | undefined;
  #wanted = false;
  #wasOpen = false;
  #tries = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #beatTimer: ReturnType<typeof setTimeout> | undefined;
  #deadTimer: ReturnType<typeof setTimeout> | undefined;
  #gapTimer: ReturnType<typeof setTimeout> | undefined;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  #openedAt = 0;
  #isOpen = false;

  constructor(options: RealtimeOptions) {
    const pauses = { heartbeat: 25_000, timeout: 10_000, patience: 1000, pause: 1000 };
    this.#options = { ...pauses, random: Math.random, ...options };
  }

  open() {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#openedAt = performance.now();
    void this.#connect();
  }

  /** Closes for good: clears topics and history, and does not reconnect. */
  close() {
    this.#wanted = false;
    this.#wasOpen = false;
    this.#tries = 0;
    clearTimeout(this.#gapTimer);
    this.#gapTimer = undefined;
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
    const entry = known ?? { users: 0, number: ++this.#subscriptions, askedAt: performance.now() };
    entry.users++;
    if (!known) {
      this.#topics.set(topic, entry);
      this.send({ action: 'subscribe', topic, number: entry.number });
    }
    let active = true;
    return () => {
      if (!active) return;
      active = false;
      if (--entry.users > 0) return;
      this.#topics.delete(topic);
      this.send({ action: 'unsubscribe', topic, number: entry.number });
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
    this.#isOpen = true;
    this.#options.onState?.('open');
    for (const [topic, entry] of this.#topics) {
      if (this.#wasOpen) entry.askedAt = performance.now();
      this.send({ action: 'subscribe', topic, number: entry.number });
    }
    this.#beatTimer = setTimeout(() => this.#beat(), this.#options.heartbeat);
    this.#settleTimer = setTimeout(() => this.#options.onSettled?.(), this.#options.patience);
    if (this.#wasOpen || this.#isLate(this.#openedAt)) this.#gap();
    this.#wasOpen = true;
  }

  #isLate(since: number) {
    return performance.now() - since > this.#options.patience;
  }

  /** One report covers all topics that are late together. */
  #gap() {
    this.#gapTimer ??= setTimeout(() => {
      this.#gapTimer = undefined;
      this.#options.onGap();
    }, this.#options.pause / 10);
  }

  /** A page reads its content while it subscribes, so a late subscription may have missed events in between. */
  #confirmed(topic: string) {
    const entry = this.#topics.get(topic);
    if (entry && this.#isLate(entry.askedAt)) this.#gap();
  }

  #heard(socket: WebSocket, data: unknown) {
    if (socket !== this.#socket) return;
    clearTimeout(this.#deadTimer);
    clearTimeout(this.#beatTimer);
    this.#beatTimer = setTimeout(() => this.#beat(), this.#options.heartbeat);
    const frame = readFrame(data);
    const confirmed = frame ? undefined : readConfirmation(data);
    if (confirmed) this.#confirmed(confirmed);
    for (const event of frame?.events ?? []) this.#options.onEvent(event, frame?.topic ?? '');
  }

  #beat() {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    clearTimeout(this.#beatTimer);
    clearTimeout(this.#deadTimer);
    this.send({ action: 'ping' });
    this.#deadTimer = setTimeout(() => this.#lost(socket), this.#options.timeout);
  }

  #lost(socket: WebSocket) {
    if (socket !== this.#socket) return;
    const isRefused = !this.#isOpen;
    this.#drop();
    // The first try may have met a server that restarts.
    if (isRefused && this.#tries === 1) this.#options.onRefused?.();
    this.#later();
  }

  #later() {
    if (!this.#wanted) return;
    clearTimeout(this.#retryTimer);
    const delay = reconnectDelay(this.#tries++, this.#options.pause, this.#options.random);
    this.#retryTimer = setTimeout(() => void this.#connect(), delay);
  }

  #drop() {
    for (const timer of [this.#retryTimer, this.#beatTimer, this.#deadTimer, this.#settleTimer])
      clearTimeout(timer);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isOpen = false;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.#options.onState?.('closed');
  }

  /** Without a connection the frame is lost. */
  send(frame: ClientFrame) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
