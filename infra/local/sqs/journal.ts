import { appendFileSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { replaceFile } from '../durable.ts';
import type { Message } from './queue.ts';

/** One line: a message, its latest receive, or that it is gone. */
type Line = Message | { id: string; receives: number; firstReceivedAt: number } | { id: string; gone: true };

export interface Journal {
  /** What the file holds at the start, oldest first. */
  messages: Message[];
  /** Throws when the line could not be written: then it has not happened. */
  write(line: Line): void;
  close(): void;
}

const rewriteAfterLines = 10_000;

/**
 * A queue's file: one line a change, written before the change is acknowledged, so that a killed process loses nothing.
 * Rewritten now and then to what is left in the queue, which `remaining` answers.
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
        // A full disk may have taken half of it; the next line must not continue that one.
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

/** A line that a kill or a full disk cut short was never acknowledged. */
const parse = (line: string): Line | undefined => {
  try {
    return JSON.parse(line) as Line;
  } catch {
    return undefined;
  }
};
