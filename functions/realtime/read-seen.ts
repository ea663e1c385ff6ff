import { GetConnectionCommand, GoneException } from '@aws-sdk/client-apigatewaymanagementapi';
import { epochMs, now, realEpochSeconds, seconds } from '../kit/clock.ts';
import { log } from '../kit/log.ts';
import { listenersFor } from './listeners.ts';
import { presenceEntity, subscriptionEntity } from './row.ts';
import { gateway } from './send-frame.ts';

/** The gateway is asked about so many connections at most. */
const asked = 5;
/** A page sends something every 25 seconds. */
const aliveMs = 70_000;

interface Seen {
  online: boolean;
  /** Within the last day. */
  last_seen: string | null;
}

/**
 * Whether a person is online. A connection that died without a word is still in the table, so the gateway is asked when
 * it last heard of each: no write per ping, and nobody stays online by mistake.
 */
export const readSeen = async (user_id: string): Promise<Seen> => {
  const topic = `user:${user_id}`;
  const [{ data: rows }, { data: presence }] = await Promise.all([
    subscriptionEntity()
      .query.byTopic({ listeners: listenersFor(topic, '') })
      .go({ limit: asked }),
    presenceEntity().get({ user_id }).go(),
  ]);
  const active = await Promise.all(rows.map(({ connection_id }) => lastActive(connection_id)));
  // The gateway's clock is the real one.
  const ages = active.flatMap((at) => at ?? []).map((at) => realEpochSeconds() * 1000 - at);
  if (ages.some((age) => age <= aliveMs)) return { online: true, last_seen: now() };
  const heard = ages.map((age) => new Date(epochMs() - age).toISOString());
  const last_seen = [...heard, ...(presence ? [presence.last_seen] : [])].sort().at(-1) ?? null;
  const dayAgo = new Date(epochMs() - seconds.day * 1000).toISOString();
  return { online: false, last_seen: last_seen && last_seen > dayAgo ? last_seen : null };
};

/** When the gateway last heard of a connection, in epoch milliseconds; undefined for one that is gone. */
const lastActive = async (connectionId: string): Promise<number | undefined> => {
  try {
    const { LastActiveAt } = await gateway().send(new GetConnectionCommand({ ConnectionId: connectionId }));
    return LastActiveAt?.getTime();
  } catch (error) {
    if (!(error instanceof GoneException)) log.warn('connection not examined', { error });
    return undefined;
  }
};
