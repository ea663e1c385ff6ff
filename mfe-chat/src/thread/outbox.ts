import { type Message, sendMessage } from '@briefhouse/contracts/chat/message.ts';
import type { Media } from '@briefhouse/contracts/media/media.ts';
import { accountKey } from '@briefhouse/web/account-storage.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { endedSessions } from '@briefhouse/web/identity.ts';
import { keepTrying } from '@briefhouse/web/media/keep-trying.ts';
import { isBusy, type Upload, UploadQueue } from '@briefhouse/web/media/upload-queue.ts';
import { type Draft, type Pending, readPending, stepOf, storePending } from './pending.ts';

/** Hears the outcome of messages, also while no dialog shows them. */
interface Listener {
  sent: (message: Message) => void;
  failed: (error: unknown) => void;
}

interface State {
  list: readonly Pending[];
  sending: string | null;
  isUploading: boolean;
}

/**
 * The messages being sent to one person, one call at a time: one whose file is on its way holds back those behind it,
 * one that failed does not. A reload sends texts again with their ids, which never doubles one, and asks for files.
 */
export class Outbox {
  readonly #key: string;
  readonly #partnerId: string;
  readonly #session = endedSessions();
  readonly #queue = new UploadQueue(() => ({ purpose: 'chat', max: Number.POSITIVE_INFINITY }));
  /** Client ids of messages -> ids of their uploads. A sent message keeps its picture until the real one is there. */
  readonly #uploadIds = new Map<string, string>();
  readonly #watchers = new Set<() => void>();
  #list: readonly Pending[];
  #sending: { client_id: string; controller: AbortController } | null = null;
  #listener: Listener | null = null;
  #state: State;
  readonly #uploadWatchers = new Set<() => void>();
  #steps = '';

  constructor(key: string, partnerId: string) {
    this.#key = key;
    this.#partnerId = partnerId;
    this.#list = readPending(key);
    this.#state = { list: this.#list, sending: null, isUploading: false };
    this.#queue.subscribe(() => this.#follow());
  }

  readonly state = () => this.#state;

  readonly subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
      this.#release();
    };
  };

  /** Begins with the messages that a reload left. The last listener stays when its dialog is closed. */
  attach(listener: Listener) {
    this.#listener = listener;
    void this.#pump();
  }

  hear(media: Media) {
    this.#queue.hear(media);
  }

  uploadOf(clientId: string): Upload | undefined {
    const id = this.#uploadIds.get(clientId);
    return id === undefined ? undefined : this.#queue.uploads().find((upload) => upload.id === id);
  }

  /** Listeners for progress too. `subscribe` does not report it, because it comes many times a second. */
  readonly watchUploads = (watcher: () => void) => {
    this.#uploadWatchers.add(watcher);
    return () => void this.#uploadWatchers.delete(watcher);
  };

  /** Each file is a message of its own; the first of them carries the text. */
  send({ content, ...about }: Draft, files: readonly File[], after: number) {
    const created_at = new Date().toISOString();
    const of = (more: object): Pending => ({
      content,
      ...about,
      ...more,
      client_id: crypto.randomUUID(),
      after,
      created_at,
    });
    const added =
      files.length === 0
        ? [of({})]
        : files.map((file, index) =>
            of({ ...(index > 0 && { content: '', reply_to: undefined }), file: aboutFile(file) }),
          );
    this.#list = [...this.#list, ...added];
    for (const [index, file] of files.entries()) this.#upload(added[index] as Pending, file);
    this.#changed();
    void this.#pump();
  }

  retry(clientId: string) {
    const upload = this.uploadOf(clientId);
    if (upload?.state === 'failed') this.#queue.retry(upload.id);
    this.#change(clientId, { failed: false });
    void this.#pump();
  }

  /** Gives a message the file that it lost. */
  choose(clientId: string, file: File) {
    const pending = this.#list.find(({ client_id }) => client_id === clientId);
    if (!pending) return;
    this.#upload(pending, file);
    this.#change(clientId, { file: aboutFile(file), failed: false });
  }

  discard(clientId: string) {
    if (this.#sending?.client_id === clientId) this.#sending.controller.abort();
    const id = this.#uploadIds.get(clientId);
    this.#uploadIds.delete(clientId);
    if (id !== undefined) this.#queue.cancel(id);
    this.arrived(clientId);
  }

  /** The message is in the thread now. */
  arrived(clientId: string) {
    this.#list = this.#list.filter(({ client_id }) => client_id !== clientId);
    this.#changed();
    void this.#pump();
  }

  #upload({ client_id }: Pending, file: File) {
    const [id] = this.#queue.add([file]);
    if (id !== undefined) this.#uploadIds.set(client_id, id);
  }

  #follow() {
    if (this.#isOver()) return;
    const steps = this.#queue
      .uploads()
      .map(({ id, state }) => `${id} ${state}`)
      .join();
    if (steps !== this.#steps) {
      this.#steps = steps;
      this.#list = this.#list.map((pending) => {
        const media = pending.media_id ? null : this.uploadOf(pending.client_id)?.media;
        return media ? { ...pending, media_id: media.id } : pending;
      });
      this.#changed();
      void this.#pump();
    }
    for (const watcher of [...this.#uploadWatchers]) watcher();
  }

  #next(): Pending | undefined {
    for (const pending of this.#list) {
      const step = stepOf(pending, this.uploadOf(pending.client_id));
      if (step === 'upload') return undefined;
      if (step === 'waiting') return pending;
    }
    return undefined;
  }

  async #pump() {
    if (this.#sending || !this.#listener || this.#isOver()) return;
    const pending = this.#next();
    if (!pending) return;
    const { client_id } = pending;
    const controller = new AbortController();
    this.#sending = { client_id, controller };
    this.#changed();
    try {
      const message = await this.#call(pending, controller.signal);
      this.#sending = null;
      this.#listener.sent(message);
      this.arrived(client_id);
    } catch (error) {
      this.#sending = null;
      if (!controller.signal.aborted) this.#fail(pending, error);
      void this.#pump();
    }
  }

  async #call(pending: Pending, signal: AbortSignal): Promise<Message> {
    const { created_at: _at, file: _file, failed: _failed, reply_to, ...draft } = pending;
    const input = { ...draft, ...(reply_to && { reply_to: reply_to.seq }) };
    const options = { signal, session: this.#session };
    const attempt = () => call(sendMessage, { partner_id: this.#partnerId, ...input }, options);
    return (await keepTrying(attempt, signal, { tries: 3 })).message;
  }

  #fail({ client_id, file }: Pending, error: unknown) {
    if (file && error instanceof ApiError && error.code === 'NOT_FOUND') {
      // The message's file is gone, for example because it waited for more than a day.
      this.#uploadIds.delete(client_id);
      this.#change(client_id, { media_id: undefined });
    } else this.#change(client_id, { failed: true });
    this.#listener?.failed(error);
  }

  #change(clientId: string, changes: Partial<Pending>) {
    this.#list = this.#list.map((one) => (one.client_id === clientId ? { ...one, ...changes } : one));
    this.#changed();
  }

  #changed() {
    this.#state = {
      list: this.#list,
      sending: this.#sending?.client_id ?? null,
      isUploading: this.#queue.uploads().some(isBusy),
    };
    storePending(this.#key, this.#list);
    for (const watcher of [...this.#watchers]) watcher();
    this.#release();
  }

  /** No dialog listens, and nothing is under way or would be lost: the rest is in storage, which signing out clears. */
  #release() {
    if (this.#watchers.size > 0 || this.#sending || open.get(this.#key) !== this) return;
    if (this.#list.some(({ client_id }) => this.#uploadIds.has(client_id))) return;
    open.delete(this.#key);
    this.#queue.dispose();
  }

  /** Somebody else has signed in, or nobody: the rest must not be sent in their name. */
  #isOver(): boolean {
    if (endedSessions() === this.#session) return false;
    if (open.get(this.#key) === this) {
      open.delete(this.#key);
      this.#list = [];
      this.#uploadIds.clear();
      this.#queue.dispose();
    }
    return true;
  }
}
const aboutFile = ({ name, size }: File) => ({ name, size });

const open = new Map<string, Outbox>();

/** The same for every dialog that this page shows: messages go on being sent while their dialog is closed. */
export const outboxOf = (userId: string, partnerId: string): Outbox => {
  const key = accountKey(`chat-outbox.${userId}.${partnerId}`);
  const found = open.get(key) ?? new Outbox(key, partnerId);
  open.set(key, found);
  return found;
};
