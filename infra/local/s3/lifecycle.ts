import type { MultipartStore } from './multipart-store.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * One of a bucket's `LifecycleConfiguration.Rules`; only those below a prefix that remove objects by their age, or
 * uploads in parts that nobody finished, have an effect here.
 */
export interface LifecycleRule {
  Status: string;
  Prefix?: string;
  ExpirationInDays?: number;
  AbortIncompleteMultipartUpload?: { DaysAfterInitiation: number };
}

const dayMs = 24 * 3600_000;

export function sweepExpired(
  store: ObjectStore,
  uploads: MultipartStore,
  rules: LifecycleRule[],
  now: number,
): void {
  const isOver = (since: string, days: number) => Date.parse(since) + days * dayMs <= now;
  for (const { Status, Prefix = '', ExpirationInDays, AbortIncompleteMultipartUpload } of rules) {
    if (Status !== 'Enabled') continue;
    if (ExpirationInDays !== undefined)
      for (const key of store.keys()) {
        const modified = store.get(key)?.modified;
        if (key.startsWith(Prefix) && modified && isOver(modified, ExpirationInDays)) store.remove(key);
      }
    if (AbortIncompleteMultipartUpload)
      for (const { id, key, initiated } of uploads.all())
        if (key.startsWith(Prefix) && isOver(initiated, AbortIncompleteMultipartUpload.DaysAfterInitiation))
          uploads.remove(id);
  }
}
