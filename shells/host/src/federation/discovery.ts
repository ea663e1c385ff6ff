/** One version of a remote, as awslabs frontend-discovery v1-pre describes it. URLs are absolute paths on this origin. */
export interface DiscoveryEntry {
  url: string;
  fallbackUrl: string;
  metadata: { version: string; integrity?: string };
  deployment?: { traffic?: number; default?: boolean };
  extras?: {
    manifest?: string;
    fallbackIntegrity?: string;
    /** Expose (`./routes`) to the scripts and sheets that its first use loads. */
    preload?: Record<string, string[]>;
  };
}

interface DiscoveryDocument {
  microFrontends: Record<string, DiscoveryEntry[]>;
}

const current = new Map<string, Promise<DiscoveryEntry[]>>();

const fetchEntries = async (remote: string): Promise<DiscoveryEntry[]> => {
  // biome-ignore lint/style/noRestrictedGlobals: a static document of the site, not an endpoint
  const response = await fetch(`/mfe/${remote}/discovery.json`, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`The discovery document answered ${response.status}`);
  const { microFrontends } = (await response.json()) as DiscoveryDocument;
  const entries = microFrontends[remote] ?? [];
  // A dev server has an origin of its own.
  if (process.env.NODE_ENV !== 'development' && !entries.every((entry) => isWithin(remote, entry)))
    throw new Error(`The discovery document of ${remote} leads elsewhere`);
  return entries;
};

/** A team writes its own directory, and has no say over the files of others. */
const isWithin = (remote: string, { url, fallbackUrl, extras }: DiscoveryEntry): boolean =>
  [url, fallbackUrl, ...Object.values(extras?.preload ?? {}).flat()].every((path) => {
    const { origin, pathname } = new URL(path, location.origin);
    return origin === location.origin && pathname.startsWith(`/mfe/${remote}/`);
  });

/** The entries of a remote's document, fetched once a page. A failed fetch is forgotten, so that the next call tries again. */
export const discovery = (remote: string): Promise<DiscoveryEntry[]> => {
  let entries = current.get(remote);
  if (!entries) {
    entries = fetchEntries(remote);
    entries.catch(() => current.delete(remote));
    current.set(remote, entries);
  }
  return entries;
};

/** Makes the next call of `discovery` read the document again. */
export const forgetDiscovery = (remote: string) => {
  current.delete(remote);
};

const sideKey = 'briefhouse.rollout';

/** A number from 0 to 99, kept per browser, so that a person stays on one side of a split rollout. */
const rolloutSide = (): number => {
  try {
    const stored = localStorage.getItem(sideKey);
    if (stored !== null) return Number(stored);
    const side = Math.floor(Math.random() * 100);
    localStorage.setItem(sideKey, String(side));
    return side;
  } catch {
    return 0;
  }
};

/** The version for this browser: `traffic` in percent, in the document's order; the rest goes to the default. */
export const chooseEntry = (
  entries: readonly DiscoveryEntry[],
  side = rolloutSide(),
): DiscoveryEntry | undefined => {
  if (entries.length < 2) return entries[0];
  let upTo = 0;
  for (const entry of entries) {
    upTo += entry.deployment?.traffic ?? 0;
    if (side < upTo) return entry;
  }
  return entries.find((entry) => entry.deployment?.default) ?? entries[0];
};
