import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readRecords, replaceFile } from '../durable.ts';
import { createSes } from './ses.ts';

export interface OutgoingMail {
  to: string;
  from?: string;
  subject: string;
  text: string;
  html: string;
  headers?: { name: string; value: string }[];
  /** The tags that its sender wants back with every later event of the mail. */
  tags?: Record<string, string[]>;
}

export interface StoredMail extends OutgoingMail {
  id: string;
  /** ISO 8601, UTC. */
  sentAt: string;
}

export interface Inbox {
  /** Stores a mail; it is on disk when this returns. */
  deliver(mail: OutgoingMail): StoredMail;
  /** Newest first; `to` filters by recipient, ignoring case. */
  list(to?: string): StoredMail[];
  get(id: string): StoredMail | undefined;
  /** Calls back with every new mail until the returned function is called. */
  subscribe(listener: (mail: StoredMail) => void): () => void;
  /** SES v2 without later events of mail, see `createSes`. */
  handleSes(req: IncomingMessage, res: ServerResponse, body?: Buffer): Promise<void>;
}

/** Every mail that the product sends on this machine, one file each; beyond `limit` the oldest are deleted. */
export function createInbox({
  dir,
  limit = 500,
  now = Date.now,
}: {
  dir: string;
  limit?: number;
  now?: () => number;
}): Inbox {
  const mails = readRecords<StoredMail>(dir).map(({ file, record }) => ({ file, mail: record }));
  const listeners = new Set<(mail: StoredMail) => void>();
  let next = Number.parseInt(mails.at(-1)?.file ?? '0', 10) + 1;
  const trim = (): void => {
    for (const { file } of mails.splice(0, Math.max(0, mails.length - limit)))
      rmSync(join(dir, file), { force: true });
  };
  trim();

  const deliver = ({ to, from, subject, text, html, headers, tags }: OutgoingMail): StoredMail => {
    const mail = {
      id: randomUUID(),
      to,
      ...(from ? { from } : {}),
      subject,
      text,
      html,
      ...(headers && { headers }),
      ...(tags && { tags }),
      sentAt: new Date(now()).toISOString(),
    };
    const file = `${String(next).padStart(10, '0')}.json`;
    replaceFile(join(dir, file), JSON.stringify(mail));
    next += 1;
    mails.push({ file, mail });
    trim();
    for (const listener of listeners) listener(mail);
    return mail;
  };

  return {
    deliver,
    handleSes: createSes(deliver),
    list: (to) =>
      mails
        .map(({ mail }) => mail)
        .filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase())
        .reverse(),
    get: (id) => mails.find(({ mail }) => mail.id === id)?.mail,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
