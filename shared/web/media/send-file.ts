import type { presignedPost } from '@briefhouse/contracts/media/media.ts';
import type { z } from 'zod';
import { ApiError } from '../api-error.ts';

export interface SendOptions {
  /** Bytes of the file that were sent. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

/** The time without progress after which the connection is taken for dead. In milliseconds. */
const silence = 60_000;

/** The meaning of the store's answer. UNAVAILABLE with status 403 is an address whose time is over. */
const failureOf = ({ status, responseText }: XMLHttpRequest): ApiError => {
  const code = /<Code>(\w+)<\/Code>/.exec(responseText)?.[1];
  if (code === 'EntityTooLarge' || status === 413) return new ApiError('FILE_TOO_LARGE', 413);
  if (status === 403 || status >= 500 || code === 'RequestTimeout')
    return new ApiError('UNAVAILABLE', status);
  if (status === 0) return new ApiError(navigator.onLine ? 'NETWORK' : 'OFFLINE');
  return new ApiError('INTERNAL', status, { message: 'Failed to upload media' });
};

const send = (
  method: 'POST' | 'PUT',
  url: string,
  body: FormData | Blob,
  { onProgress, signal }: SendOptions,
) =>
  new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let why: unknown;
    const stop = (reason: unknown) => {
      why = reason;
      request.abort();
    };
    const cancel = () => stop(signal?.reason);
    // A lost connection is noticed by itself only after minutes.
    const leave = () => stop(new ApiError('OFFLINE'));
    let clock: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(clock);
      clock = setTimeout(() => stop(new ApiError('TIMEOUT')), silence);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    addEventListener('offline', leave);
    request.upload.onprogress = ({ loaded }) => {
      listen();
      onProgress?.(loaded);
    };
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(failureOf(request));
    request.onerror = () => reject(failureOf(request));
    request.onabort = () => reject(why);
    request.onloadend = () => {
      clearTimeout(clock);
      signal?.removeEventListener('abort', cancel);
      removeEventListener('offline', leave);
    };
    request.open(method, url);
    listen();
    request.send(body);
  });

/** Sends a whole file by a presigned POST. Rejects with `ApiError`, or the signal's reason. */
export const sendPost = (
  { url, fields }: z.infer<typeof presignedPost>,
  file: Blob,
  { onProgress, ...options }: SendOptions = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  // The form around the file is sent as well.
  return send('POST', url, form, {
    ...options,
    ...(onProgress && { onProgress: (bytes) => onProgress(Math.min(bytes, file.size)) }),
  });
};

/** Sends one part of a file to its presigned address. */
export const sendPart = (url: string, part: Blob, options: SendOptions = {}) =>
  send('PUT', url, part, options);
