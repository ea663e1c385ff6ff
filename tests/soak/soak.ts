import { randomUUID } from 'node:crypto';
import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import type { Browser } from 'playwright-core';
import { type Random, randomFrom } from '../../infra/demo/random.ts';
import { openAccount } from '../../infra/demo/testing/sign-up.ts';
import { startNetwork } from './network.ts';
import { pictureOf } from './picture.ts';
import { type Server, serverOf } from './server.ts';
import { shownFaults } from './shown.ts';
import { openWriter, type Writer } from './writer.ts';

export interface SoakOptions {
  url: string;
  browser: Browser;
  /** The same seed draws the same lots; their effects also depend on the machine's speed. */
  seed: number;
  messages: number;
  files: number;
  /** The share of requests and frames with a fault. */
  harm?: number;
  say?: (line: string) => void;
}

interface Sent {
  text: string;
  /** Its changed texts, in order; on a bad network each change may have failed. */
  changed: string[];
}

export interface SoakResult {
  /** The faults; an empty list is a success. */
  faults: string[];
  messages: number;
  files: number;
  happened: Record<string, number>;
}

/** A person may send sixty in a minute; some are tried again. */
const aMinute = 45;

/**
 * Two people write to each other, one of them at two devices, while their networks fail at random. At the end all
 * pages and the server have to say the same.
 */
export const soak = async (options: SoakOptions): Promise<SoakResult> => {
  const { url, browser, seed, messages, files, harm = 0.25, say = () => {} } = options;
  const randomOf = (name: string): Random => randomFrom(seed * 1000 + name.charCodeAt(0));
  const people = await meet(url);
  const { ada, bela } = people;
  // The faults meet the API, and the store during an upload; signing in, and the site itself, only fail with the whole
  // network.
  const isTried = (method: string, { pathname }: URL) =>
    pathname.startsWith('/api/') || (method !== 'GET' && pathname !== '/');
  const life = [4_000, 30_000] as const;
  const join = async (name: string, at: typeof ada, other: typeof ada, width = 1280) => {
    const network = await startNetwork({ random: randomOf(name), harm, isTried, life });
    const partner = { id: other.id, name: other.name };
    const { storage, home } = at;
    return openWriter({ browser, url, storage, home, partner, network, width });
  };
  const desk = await join('desk', ada, bela);
  const phone = await join('phone', ada, bela, 390);
  const other = await join('other', bela, ada);
  const writers = [desk, phone, other];
  const clock = minutes(url);
  try {
    const shares = [
      { name: 'A', writer: desk, person: ada.id, share: 0.4 },
      { name: 'P', writer: phone, person: ada.id, share: 0.1 },
      { name: 'B', writer: other, person: bela.id, share: 0.5 },
    ];
    const sent: Sent[] = [];
    const widths: number[] = [];
    const draw = ({ page }: Writer) => {
      const width = firstWidth + widths.length;
      widths.push(width);
      return pictureOf(page, width);
    };
    const write = async ({ name, writer, person, share }: (typeof shares)[number]) => {
      const random = randomOf(`${name}!`);
      const [texts, pictures] = [Math.round(messages * share), Math.round(files * share)];
      const batches = batchesOf(random, texts, pictures);
      const own: Sent[] = [];
      await writer.open();
      for (const [index, batch] of batches.entries()) {
        for (let message = 0; message < Math.max(1, batch); message++) await clock.pace(person);
        const text = `${name}${index + 1} ${randomUUID().slice(0, 8)}`;
        if (batch === 0) await writer.say(text);
        else {
          const given = await Promise.all(Array.from({ length: batch }, () => draw(writer)));
          await writer.sendFiles(text, given);
        }
        const one = { text, changed: [] };
        sent.push(one);
        if (batch === 0) own.push(one);
        if (sent.length % 100 === 0) say(`${sent.length} sent`);
        await live(writer, random);
        await change(writer, random, own);
      }
    };
    await Promise.all(shares.map(write));
    for (const { network } of writers) network.calm();
    say(`All sent; what waits is tried again`);
    await Promise.all(
      shares.map(async ({ writer, person }) => {
        const pacing = setInterval(() => void clock.pace(person).catch(() => {}), 2000);
        await writer.finish().finally(() => clearInterval(pacing));
      }),
    );
    const happened: Record<string, number> = {};
    for (const { network } of writers)
      for (const [what, times] of Object.entries(network.happened))
        happened[what] = (happened[what] ?? 0) + times;
    const faults = await compare({ people, desk, phone, other, sent, widths, say });
    faults.push(...writers.flatMap(({ problems }) => problems.map((one) => `error on a page: ${one}`)));
    return { faults, messages: sent.length, files: widths.length, happened };
  } finally {
    for (const writer of writers) {
      await writer.close();
      writer.network.close();
    }
    await clock.reset();
  }
};

/** The pictures of a run are told apart by their widths. */
const firstWidth = 300;

/** The batches of one writer, in order: 0 is a text, a number so many files at once. */
const batchesOf = (random: Random, texts: number, files: number): number[] => {
  const batches: number[] = Array(texts).fill(0);
  for (let left = files; left > 0; ) {
    const size = Math.min(left, random.pick([1, 1, 2, 5]));
    batches.splice(random.between(0, batches.length), 0, size);
    left -= size;
  }
  return batches;
};

/** The other acts of a writer between two messages. */
const live = async (writer: Writer, random: Random) => {
  if (random.chance(0.2)) await writer.retry();
  if (random.chance(0.03)) void writer.network.goDown(random.between(500, 5000));
  if (random.chance(0.1)) await writer.react(random.between(0, 4), random.pick(['Like', 'Love', 'Wow']));
  if (random.chance(0.02)) await writer.open();
  if (random.chance(0.04)) {
    await writer.leave();
    await new Promise((resolve) => setTimeout(resolve, random.between(200, 3000)));
    await writer.find();
  }
};

/** A writer thinks better of one of their last messages. */
const change = async (writer: Writer, random: Random, own: readonly Sent[]) => {
  const one = own.at(-random.between(1, 6));
  if (!one || !random.chance(0.08)) return;
  if (random.chance(0.3)) return writer.remove(one.text);
  const into = `${one.text}, changed ${one.changed.length + 1}`;
  one.changed.push(into);
  await writer.edit(one.text, into);
};

const meet = async (url: string) => {
  const last = `Soak${randomUUID().slice(0, 6)}`;
  const enter = async (first_name: string, user_type: 'client' | 'creator') => {
    const email = `${first_name.toLowerCase()}-${randomUUID().slice(0, 8)}@briefhouse.test`;
    const account = { email, password: 'A-soak-of-its-own', first_name, last_name: last, user_type };
    const { storage, idToken } = await openAccount(url, account);
    const server = serverOf(url, idToken);
    const home = user_type === 'client' ? '/client' : '/dashboard';
    return { id: await server.me(), name: `${first_name} ${last}`, storage, home, server };
  };
  return { ada: await enter('Ada', 'client'), bela: await enter('Bela', 'creator') };
};
type People = Awaited<ReturnType<typeof meet>>;

/** Moves the cloud's clock by a minute before a writer reaches the limit of a minute. */
const minutes = (url: string) => {
  const move = (body: object) =>
    fetch(`${url}/__local/clock`, { method: 'POST', body: JSON.stringify(body) });
  const sent = new Map<string, number>();
  return {
    pace: async (person: string) => {
      const count = (sent.get(person) ?? 0) + 1;
      sent.set(person, count);
      if (count <= aMinute) return;
      sent.clear();
      await move({ advance: 60 });
    },
    reset: () => move({ reset: true }),
  };
};

interface Compared {
  people: People;
  desk: Writer;
  phone: Writer;
  other: Writer;
  sent: readonly Sent[];
  /** The widths of the sent pictures; each has its own. */
  widths: readonly number[];
  say: (line: string) => void;
}

const compare = async (compared: Compared): Promise<string[]> => {
  const { people, desk, phone, other, sent, widths, say } = compared;
  const { ada, bela } = people;
  const faults: string[] = [];
  const toBela = ['While you were away', 'And once more', 'And again'];
  const toAda = ['Now you are away', 'On both of your devices'];
  await until(async () => (await bela.server.unread()) === 0);
  await other.leave();
  for (const text of toBela) await desk.say(text);
  await desk.finish();
  const ofBela = { server: bela.server, partner: ada.id, devices: { 'Bela’s page': other } };
  await faultsOf(faults, 'Bela is away', () => unreadFaults(ofBela, toBela.length));
  await other.find();
  await faultsOf(faults, 'Bela is back', () => unreadFaults(ofBela, 0));
  await Promise.all([desk.leave(), phone.leave()]);
  for (const text of toAda) await other.say(text);
  await other.finish();
  const devices = { 'Ada’s desk': desk, 'Ada’s phone': phone };
  const ofAda = { server: ada.server, partner: bela.id, devices };
  await faultsOf(faults, 'Ada is away', () => unreadFaults(ofAda, toAda.length));
  await phone.find();
  await faultsOf(faults, 'Ada is back at the phone', () => unreadFaults(ofAda, 0));
  await desk.find();

  const [one, two] = [await ada.server.conversation(bela.id), await bela.server.conversation(ada.id)];
  const edited = one.messages.filter(({ edited_at }) => edited_at).length;
  const deleted = [...one.messages, ...two.messages].filter((message) => message.deleted).length;
  say(`The server has ${one.messages.length} messages, ${edited} edited, ${deleted} deleted for one`);
  faults.push(
    ...serverFaults(
      one.messages,
      two.messages,
      [...sent, ...[...toBela, ...toAda].map((text) => ({ text, changed: [] }))],
      widths,
    ),
  );
  const shownTo = { 'Ada’s desk': one, 'Ada’s phone': one, 'Bela’s page': two };
  for (const [name, writer] of Object.entries({ ...devices, ...ofBela.devices }))
    await faultsOf(faults, name, async () =>
      shownFaults(await writer.shown(), shownTo[name as keyof typeof shownTo].messages),
    );
  return faults;
};

interface Counted {
  server: Server;
  partner: string;
  devices: Record<string, Writer>;
}

/** Counter, list and red dots of one person, on the server and on each of their devices. */
const unreadFaults = async ({ server, partner, devices }: Counted, wanted: number): Promise<string[]> => [
  ...differ('the counter', await server.unread(), wanted),
  ...differ('the count in the list', await server.listed(partner), wanted),
  ...(
    await Promise.all(
      Object.entries(devices).map(async ([name, writer]) => [
        ...differ(`the red dot of ${name}`, await writer.hasDot(), wanted > 0),
        ...((await writer.isShown())
          ? []
          : differ(`the count in the list of ${name}`, await writer.listed(), wanted)),
      ]),
    )
  ).flat(),
];

/** Adds the faults that stay as they are for a minute: a page on a busy machine is still loading while they change. */
const faultsOf = async (faults: string[], name: string, look: () => Promise<string[]>) => {
  let found: string[] = [];
  let before = '';
  let since = Date.now();
  do {
    found = await look();
    const now = found.join();
    if (now !== before) since = Date.now();
    before = now;
  } while (found.length > 0 && Date.now() < since + 60_000);
  faults.push(...found.map((one) => `${name}: ${one}`));
};

const differ = <T>(name: string, found: T, wanted: T): string[] =>
  found === wanted ? [] : [`${name} is ${found} instead of ${wanted}`];

const countOf = <T>(values: readonly T[]) => {
  const times = new Map<T, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
};

const serverFaults = (
  one: readonly Message[],
  two: readonly Message[],
  sent: readonly Sent[],
  widths: readonly number[],
): string[] => {
  const faults: string[] = [];
  for (const [index, message] of one.entries())
    if (message.seq !== index + 1) faults.push(`message ${index + 1} has the sequence ${message.seq}`);
  // Addresses are signed for each of the two.
  const said = ({ media, version: _, ...message }: Message) =>
    JSON.stringify({ ...message, media: media?.media_id });
  // Each of the two deletes only their own messages, and only for themselves: the other still has them.
  const pairs = one.map((message, index) => [message, two[index]] as const);
  for (const [mine, other] of pairs)
    if (!other || (mine.deleted && other.deleted)) faults.push(`message ${mine.seq} is lost to both`);
    else if (!mine.deleted && !other.deleted)
      faults.push(...differ(`message ${mine.seq} of the other`, said(other), said(mine)));
  const all = pairs.map(([mine, other]) => (mine.deleted && other ? other : mine));
  const had = {
    texts: countOf(all.map(({ content }) => content)),
    widths: countOf(all.map(({ media }) => media?.width)),
  };
  for (const { text, changed } of sent) {
    const times = [text, ...changed].map((words) => had.texts.get(words) ?? 0);
    const sum = times.reduce((total, count) => total + count, 0);
    faults.push(...differ(`how often the server has “${text}”`, sum, 1));
  }
  for (const width of widths)
    faults.push(...differ(`how often the server has the picture ${width}`, had.widths.get(width) ?? 0, 1));
  const captions = all.filter(({ content, media }) => content !== '' && media).length;
  faults.push(
    ...differ('how many messages the server has', one.length, sent.length + widths.length - captions),
  );
  return faults;
};
