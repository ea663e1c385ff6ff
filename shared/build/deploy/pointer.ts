import { type DiscoveryDocument, schema } from '../site/assemble.ts';
import type { DiscoveryEntry } from '../site/discovery-entry.ts';
import { metaOf } from './media-types.ts';
import { Overtaken, type SiteStore } from './site-store.ts';

export const discoveryKey = 'mfe/discovery.json';
const tries = 20;

type Change = (live: readonly DiscoveryEntry[]) => readonly DiscoveryEntry[];

/**
 * Changes one remote's entries in the discovery document in one conditional write. Who is overtaken reads again and
 * changes what is there then, so that two teams never lose each other's release.
 */
export const flipPointer = async (
  store: SiteStore,
  remote: string,
  change: Change,
): Promise<DiscoveryDocument> => {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const there = await store.read(discoveryKey);
    const document: DiscoveryDocument = there
      ? (JSON.parse(new TextDecoder().decode(there.body)) as DiscoveryDocument)
      : { schema, microFrontends: {} };
    document.microFrontends[remote] = [...change(document.microFrontends[remote] ?? [])];
    try {
      const text = `${JSON.stringify(document, null, 2)}\n`;
      await store.write(discoveryKey, text, metaOf(discoveryKey, 'document'), there?.etag ?? null);
      return document;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      await new Promise((again) => setTimeout(again, Math.random() * 40 * attempt));
    }
  }
  throw new Error(
    `${discoveryKey} changed ${tries} times under our hands; nothing was released. Run it again.`,
  );
};

const withFallback = (next: DiscoveryEntry, before: DiscoveryEntry | undefined): DiscoveryEntry =>
  !before || before.metadata.version === next.metadata.version
    ? next
    : {
        ...next,
        fallbackUrl: before.url,
        extras: { ...next.extras, fallbackIntegrity: before.metadata.integrity },
      };

/** Makes `next` live for `traffic` percent of browsers; the version before stays for the rest and as its fallback. */
export const release =
  (next: DiscoveryEntry, traffic = 100): Change =>
  (live) => {
    const before = live.find(({ metadata }) => metadata.version !== next.metadata.version);
    const entry = withFallback(next, before);
    if (traffic >= 100 || !before) return [{ ...entry, deployment: { traffic: 100, default: true } }];
    return [
      { ...entry, deployment: { traffic, default: false } },
      { ...before, deployment: { traffic: 100 - traffic, default: true } },
    ];
  };

/** Makes an earlier version live alone, without the broken one as its fallback. */
export const rollBackTo =
  (earlier: DiscoveryEntry): Change =>
  () => [{ ...earlier, deployment: { traffic: 100, default: true } }];

/** The version that a remote's live one replaced: of its fallback, or of the other side of a split. */
export const versionBefore = (live: readonly DiscoveryEntry[]): string | undefined => {
  const [first, second] = live;
  if (second) return second.metadata.version;
  const version = first?.fallbackUrl.split('/')[3];
  return version === first?.metadata.version ? undefined : version;
};
