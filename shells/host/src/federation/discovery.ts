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

export interface DiscoveryDocument {
  schema: string;
  microFrontends: Record<string, DiscoveryEntry[]>;
}

let current: Promise<DiscoveryDocument> | undefined;

const fetchDocument = async (): Promise<DiscoveryDocument> => {
  // biome-ignore lint/style/noRestrictedGlobals: a static document of the site, not an endpoint
  const response = await fetch('/mfe/discovery.json', {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`The discovery document answered ${response.status}`);
  return (await response.json()) as DiscoveryDocument;
};

/** The document, fetched once a page. A failed fetch is forgotten, so that the next call tries again. */
export const discovery = (): Promise<DiscoveryDocument> => {
  current ??= fetchDocument().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
};

/** Makes the next call of `discovery` read the document again. */
export const forgetDiscovery = () => {
  current = undefined;
};

const sideKey = 'briefhouse.rollout';

/** 0 to 99, kept per browser, so that a person stays on one side of a split rollout. */
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

/** The version for this browser: `traffic` in percent, in the document's order; what is left goes to the default. */
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
