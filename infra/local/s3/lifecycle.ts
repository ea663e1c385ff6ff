import type { ObjectStore } from './object-store.ts';

/** One of a bucket's `LifecycleConfiguration.Rules`; only expiration by age below a prefix has an effect here. */
export interface LifecycleRule {
  Status: string;
  Prefix?: string;
  ExpirationInDays?: number;
}

const dayMs = 24 * 3600_000;

export function sweepExpired(store: ObjectStore, rules: LifecycleRule[], now: number): void {
  for (const { Status, Prefix = '', ExpirationInDays } of rules) {
    if (Status !== 'Enabled' || ExpirationInDays === undefined) continue;
    for (const key of store.keys()) {
      const modified = store.get(key)?.modified;
      if (key.startsWith(Prefix) && modified && Date.parse(modified) + ExpirationInDays * dayMs <= now)
        store.remove(key);
    }
  }
}
