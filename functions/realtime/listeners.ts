import { shardOf } from '../kit/ids.ts';

/** A topic for everybody is spread over this many lists, each with a worker of its own. */
export const broadcastShards = 16;

/** A person's own topic, and that of administrators and moderators, have a handful of listeners and one list. */
export const isBroadcast = (topic: string): boolean => !topic.startsWith('user:') && topic !== 'security';

/** The name of a list of listeners. */
export const listenersOf = (topic: string, shard: number): string =>
  isBroadcast(topic) ? `${topic}#${shard}` : topic;

/** The list that a connection is in. */
export const listenersFor = (topic: string, connectionId: string): string =>
  listenersOf(topic, shardOf(connectionId, broadcastShards));
