import { ApiError } from './api-error.ts';

export interface UploadTarget {
  url: string;
  fields: Record<string, string>;
}

export interface UploadOptions {
  /** 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

const failure = (request: XMLHttpRequest): ApiError => {
  const code = /<Code>(\w+)<\/Code>/.exec(request.responseText)?.[1];
  if (code === 'EntityTooLarge' || request.status === 413) return new ApiError('FILE_TOO_LARGE', 413);
  if (request.status === 0) return new ApiError(navigator.onLine ? 'NETWORK' : 'OFFLINE');
  return new ApiError('INTERNAL', request.status, { message: 'Failed to upload media' });
};

/** Uploads a file with a presigned POST. Rejects with `ApiError`, or the signal's reason. */
export const upload = (
  { url, fields }: UploadTarget,
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
) =>
  new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    signal?.addEventListener('abort', cancel, { once: true });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(failure(request));
    request.onerror = () => reject(failure(request));
    request.onabort = () => reject(signal?.reason ?? new DOMException('Cancelled', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    request.open('POST', url);
    request.send(form);
  });
