import { buildPushPayload } from '@block65/webcrypto-web-push';
import { now } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import { digest } from '../../kit/ids.ts';
import { log } from '../../kit/log.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { type Preferences, readPreferences } from '../preferences/queries.ts';
import { quietUntil } from '../preferences/quiet-hours.ts';
import { deletePushDevice, readPushDevices } from './commands.ts';
import { readPushKeys } from './push-keys.ts';
import type { PushDeviceRow } from './row.ts';

type Profile = NonNullable<Preferences['profile']>;

/**
 * Sends a message to somebody's devices, at most once to each for one event. Most people have no device, so that is
 * asked first; quiet hours are not made up for. `write` answers undefined where there is no message.
 */
export const tellDevices = async (
  event: string,
  userId: string,
  write: (preferences: Preferences, profile: Profile) => Promise<PushMessage | undefined>,
): Promise<void> => {
  const devices = await readPushDevices(userId);
  if (devices.length === 0) return;
  const preferences = await readPreferences(userId);
  if (!preferences.profile || quietUntil(preferences.quiet_hours, now())) return;
  const message = await write(preferences, preferences.profile);
  if (!message) return;
  const done = await Promise.all(devices.map((device) => sendOnce(event, device, message)));
  if (done.includes('later')) throw new Error('A push service is busy or down');
};

/**
 * Each device gets it at most once: the device is claimed first, and the claim is removed only if the message was
 * certainly not sent.
 */
const sendOnce = async (event: string, device: PushDeviceRow, message: PushMessage) => {
  const claim = `push#${event}#${device.device_id}`;
  if (!(await transactOnce(claim))) return undefined;
  const outcome = await sendPush(device, message);
  if (outcome === 'later') await forget(claim);
  if (outcome === 'gone') await deletePushDevice(device.user_id, device.device_id);
  return outcome;
};

/** The message that a browser shows; it is encrypted for that browser alone. */
export interface PushMessage {
  title: string;
  body: string;
  /** The later of two messages with the same tag takes the place of the earlier. */
  tag: string;
  /** The path of the site, with its query, that it leads to. */
  path: string;
}

/**
 * The outcome of a try: `gone` (the browser takes no more messages, ever), `later` (certainly not sent, the service is
 * busy or down), `never` (refused), `unknown` (no answer, so it may have been sent).
 */
type Outcome = 'sent' | 'gone' | 'later' | 'never' | 'unknown';

/**
 * Seconds for which a push service keeps a message for a device that is off, and milliseconds that it has to answer.
 */
const [keptSeconds, answerMs] = [24 * 3600, 10_000];

/** Sends a message to one device. */
const sendPush = async (device: PushDeviceRow, message: PushMessage): Promise<Outcome> => {
  const request = await buildRequest(device, message);
  try {
    const { status, body } = await fetch(addressOf(device), {
      ...request,
      // A redirect could lead to any address, also within our own network.
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    await body?.cancel();
    const outcome = outcomeOf(status);
    if (outcome === 'never') log.error('push message refused', { status, host: hostOf(device) });
    return outcome;
  } catch (error) {
    log.warn('push service does not answer', { error, host: hostOf(device) });
    return neverLeft.has(codeOf(error)) ? 'later' : 'unknown';
  }
};

const buildRequest = async ({ endpoint, p256dh, auth }: PushDeviceRow, message: PushMessage) => {
  const { headers, body } = await buildPushPayload(
    { data: { ...message }, options: { ttl: keptSeconds, urgency: 'high', topic: digest(message.tag) } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: environment.siteUrl, ...(await readPushKeys()) },
  );
  const { 'content-length': _, ...own } = headers;
  return { method: 'POST', headers: own, body };
};

/** The device's own address, or the same path at another service, as tests have it. */
const addressOf = ({ endpoint }: PushDeviceRow): string => {
  const base = process.env.PUSH_SERVICE_URL;
  const { pathname, search } = new URL(endpoint);
  return base ? `${base}${pathname}${search}` : endpoint;
};

const hostOf = ({ endpoint }: PushDeviceRow) => new URL(endpoint).host;

const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'never';
};

/** No connection was made. */
const neverLeft = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);

const codeOf = (error: unknown): string => {
  const { cause } = error as Error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};
