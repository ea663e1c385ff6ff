import type { QuotedMessage } from '@briefhouse/contracts/chat/message.ts';
import { keep, readKept } from '@briefhouse/web/account-storage.ts';
import type { Upload } from '@briefhouse/web/media/upload-queue.ts';

/** The content of a message to be sent. */
export interface Draft {
  content: string;
  media_id?: string | undefined;
  /** The message that this one answers, as it is shown until the server quotes it. */
  reply_to?: QuotedMessage | undefined;
  project_id?: string | undefined;
}

/** A message that the server has not confirmed. */
export interface Pending extends Draft {
  client_id: string;
  /** The newest sequence known when it was first sent: see the contract of `sendMessage`. */
  after: number;
  created_at: string;
  /** The file of the message, as it was chosen; `media_id` is there once the message can be sent. */
  file?: { name: string; size: number };
  /** The server refused the message, or was not reached for a while: only the person tries again. */
  failed?: boolean;
}

/** `choose`: its file went with a reload; `refused`: the upload failed; `failed`: the message did. */
export type Step = 'choose' | 'upload' | 'refused' | 'failed' | 'waiting';

export const stepOf = ({ file, media_id, failed }: Pending, upload: Upload | undefined): Step => {
  const waitsForFile = file && !media_id;
  if (waitsForFile && !upload) return 'choose';
  if (failed) return 'failed';
  if (!waitsForFile || !upload) return 'waiting';
  return upload.state === 'failed' ? 'refused' : 'upload';
};

const isPending = (value: unknown): value is Pending => {
  const { client_id, content, after } = (value ?? {}) as Partial<Pending>;
  return typeof client_id === 'string' && typeof content === 'string' && typeof after === 'number';
};

export const readPending = (key: string): readonly Pending[] => {
  try {
    const list: unknown = JSON.parse(readKept(key) || '[]');
    return Array.isArray(list) ? list.filter(isPending) : [];
  } catch {
    return [];
  }
};

export const storePending = (key: string, list: readonly Pending[]) =>
  keep(key, list.length > 0 ? JSON.stringify(list) : '');
