import { createHash } from 'node:crypto';
import { decodeTime, monotonicFactory, ulid as ulidAt } from 'ulid';

const ulid = monotonicFactory();

/**
 * 26 characters, sortable by creation time. The time is always the real one: marks such as "all read up to here"
 * are ids, so ids have to grow even when the local clock is moved back.
 */
export const newId = () => ulid();

/** An id for a moment in the past; epoch milliseconds. */
export const idAt = (at: number) => ulidAt(at);

/** When an id was created; epoch milliseconds. */
export const timeOf = (id: string) => decodeTime(id);

/** Stands for a secret or an address in a key, so that the table never stores the original. */
export const digest = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 32);

/** Spreads ids evenly over `shards` shards; the same id is always in the same one. */
export const shardOf = (id: string, shards: number): number =>
  createHash('sha256').update(id).digest().readUInt32BE() % shards;
