import { accountKey } from '@briefhouse/web/account-storage.ts';

/** What is sent: see the contract of `sendMessage`. */
export interface Draft {
  content: string;
  media_id?: string | undefined;
  /** The sequence of the message that it answers. */
  reply_to?: number | undefined;
  project_id?: string | undefined;
}

/** A message that the server has not confirmed. */
export interface Pending extends Draft {
  client_id: string;
  /** The newest sequence known when it was first sent: see the contract of `sendMessage`. */
  after: number;
  created_at: string;
}

const none: readonly Pending[] = [];

const isPending = (value: unknown): value is Pending => {
  const { client_id, content, after } = (value ?? {}) as Partial<Pending>;
  return typeof client_id === 'string' && typeof content === 'string' && typeof after === 'number';
};

const parse = (raw: string | null): readonly Pending[] => {
  try {
    const list: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(list) ? list.filter(isPending) : none;
  } catch {
    return none;
  }
};

/**
 * The messages being sent to one person, kept in this tab: a reload shows them as not sent, with their ids, so that a
 * retry never sends one twice. Without storage they are kept as long as the dialog is open.
 */
const createOutbox = (key: string) => {
  let list = parse(read(key));
  /** Being sent right now, by this page. */
  let flying: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  let state = { list, flying };
  const set = (next: readonly Pending[], inFlight: ReadonlySet<string> = flying) => {
    [list, flying] = [next, inFlight];
    state = { list, flying };
    store(key, list);
    for (const listener of listeners) listener();
    release();
  };
  /** No subscribers and nothing in flight: what is left is in storage, which signing out clears. */
  const release = () => {
    if (listeners.size === 0 && flying.size === 0) open.delete(key);
  };
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        release();
      };
    },
    /** Starts sending, for the first time or again. */
    start: (message: Pending) =>
      set(
        list.some(({ client_id }) => client_id === message.client_id) ? list : [...list, message],
        new Set([...flying, message.client_id]),
      ),
    fail: (clientId: string) => set(list, without(flying, clientId)),
    remove: (clientId: string) =>
      set(
        list.filter(({ client_id }) => client_id !== clientId),
        without(flying, clientId),
      ),
  };
};
export type Outbox = ReturnType<typeof createOutbox>;

const without = (set: ReadonlySet<string>, id: string) => new Set([...set].filter((one) => one !== id));

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const store = (key: string, list: readonly Pending[]) => {
  try {
    if (list.length > 0) sessionStorage.setItem(key, JSON.stringify(list));
    else sessionStorage.removeItem(key);
  } catch {
    // The outbox then lives in memory, as long as the dialog.
  }
};

const open = new Map<string, Outbox>();

/** The same for every dialog that this page shows: a message goes on being sent while its dialog is closed. */
export const outboxOf = (userId: string, partnerId: string): Outbox => {
  const key = accountKey(`chat-outbox.${userId}.${partnerId}`);
  const found = open.get(key) ?? createOutbox(key);
  open.set(key, found);
  return found;
};
