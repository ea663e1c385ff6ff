import { createHash } from 'node:crypto';
import { decodeTime, monotonicFactory, ulid as ulidAt } from 'ulid';

const ulid = monotonicFactory();

/**
 * Sortable by time of making: 26 characters. That time is never the moved one: marks such as "all read up to here" are
 * ids, and what comes after the clock was moved back has to come after them.
 */
export const newId = () => ulid();

/** The same for a moment of the past; epoch milliseconds. */
export const idAt = (at: number) => ulidAt(at);

/** When an id was made, or was made for; epoch milliseconds. */
export const timeOf = (id: string) => decodeTime(id);

/** Stands for a secret or an address in a key, so that the table never holds the thing itself. */
export const digest = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 32);

/** Spreads ids evenly over so many shards; the same id is always in the same one. */
export const shardOf = (id: string, shards: number): number =>
  createHash('sha256').update(id).digest().readUInt32BE() % shards;
