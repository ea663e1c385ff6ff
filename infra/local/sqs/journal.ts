import { appendFileSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { replaceFile } from '../durable.ts';
import type { Message } from './queue.ts';

/** One line: a message, its latest receive, or its removal. */
type Line = Message | { id: string; receives: number; firstReceivedAt: number } | { id: string; gone: true };

export interface Journal {
  /** The messages in the file at the start, oldest first. */
  messages: Message[];
  /** Throws when the line could not be written; the change then must not take effect. */
  write(line: Line): void;
  close(): void;
}

const rewriteAfterLines = 10_000;

/**
 * A queue's file: one line per change, written before the change is acknowledged, so that a kill loses nothing.
 * Compacted now and then to the messages still in the queue, which `remaining` returns.
 */
export const openJournal = (file: string, remaining: () => Message[]): Journal => {
  const messages = existsSync(file) ? replay(readFileSync(file, 'utf8')) : [];
  let handle = -1;
  let lines = 0;
  let torn = false;
  const rewrite = (left: Message[]) => {
    replaceFile(file, left.map((message) => `${JSON.stringify(message)}\n`).join(''));
    handle = openSync(file, 'a');
    lines = left.length;
  };
  rewrite(messages);
  return {
    messages,
    write: (line) => {
      try {
        appendFileSync(handle, `${torn ? '\n' : ''}${JSON.stringify(line)}\n`);
        torn = false;
      } catch (error) {
        // A full disk may leave half a line; the next line must not continue it.
        torn = true;
        throw error;
      }
      lines++;
      if (lines < rewriteAfterLines) return;
      const left = remaining();
      if (left.length * 4 > lines) return;
      closeSync(handle);
      rewrite(left);
    },
    close: () => closeSync(handle),
  };
};

const replay = (text: string): Message[] => {
  const messages = new Map<string, Message>();
  for (const line of text.split('\n')) {
    const change = parse(line);
    if (!change) continue;
    const known = messages.get(change.id);
    if ('gone' in change) messages.delete(change.id);
    else if ('body' in change) messages.set(change.id, { ...change, sentAt: +new Date(change.sentAt) });
    else if (known) messages.set(change.id, { ...known, ...change });
  }
  return [...messages.values()];
};

/** Undefined for a line cut short by a kill or a full disk; such a change was never acknowledged. */
const parse = (line: string): Line | undefined => {
  try {
    return JSON.parse(line) as Line;
  } catch {
    return undefined;
  }
};
