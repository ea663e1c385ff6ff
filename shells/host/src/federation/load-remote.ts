import { chooseEntry, type DiscoveryEntry, discovery, forgetDiscovery } from './discovery.ts';

/** Total time limit in milliseconds: both attempts and the discovery document. */
const loadTimeout = 12_000;
/** Time limit of one attempt: a hung script or sheet never fails by itself, and the second attempt needs time too. */
const tryTimeout = 5_000;

/** A remote could not be loaded. `remote` is its name, `cause` the error. */
export class RemoteLoadError extends Error {
  readonly remote: string;
  constructor(remote: string, cause: unknown) {
    super(`${remote} could not be loaded`, { cause });
    this.remote = remote;
  }
}

const modules = new Map<string, Promise<unknown>>();
const failed = new Set<string>();
/** The number of failures of each remote on this page. */
const failures = new Map<string, number>();

// The runtime is part of the app's chunk, which the landing page does not load.
const loadRuntime = () => import(/* webpackChunkName: "app" */ './runtime.ts');

/** The host's own area is loaded like a remote's, and fails alone like one. */
const loadAccount = () => import(/* webpackChunkName: "account" */ '../account/routes.tsx');

const withinTime = <T>(work: Promise<T>, time: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${time / 1000} s`)), time);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Preload links for the files that the entry needs next, so that all of them load in parallel. */
const preloadAssets = (entry: DiscoveryEntry, expose: string) => {
  for (const href of entry.extras?.preload?.[expose] ?? []) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const as = href.endsWith('.css') ? 'style' : 'script';
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href }));
  }
};

const markFailed = (name: string) => {
  failed.add(name);
  failures.set(name, (failures.get(name) ?? 0) + 1);
  // Without this the runtime would find the hung script and wait for it again.
  for (const script of document.querySelectorAll(`script[src*="/${name}/"]`)) script.remove();
  // A loaded style sheet stays, because other parts of the page may use it.
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[href*="/${name}/"]`))
    if (!link.sheet) link.remove();
};

const attempt = async (name: string, expose: string, url: string, integrity: string | undefined) => {
  const { registerRemote, loadExpose } = await loadRuntime();
  const before = failures.get(name) ?? 0;
  // The browser merges requests for the same URL too, so each attempt has its own.
  registerRemote(name, before ? `${url}?try=${before + 1}` : url, integrity, failed.has(name));
  const module = await withinTime(loadExpose(name, expose), tryTimeout);
  failed.delete(name);
  return module;
};

const load = async (name: string, expose: string): Promise<unknown> => {
  if (name === 'host') return loadAccount();
  // The runtime starts here, so that it and the discovery document load in parallel.
  loadRuntime().catch(() => undefined);
  const entry = chooseEntry(await discovery(name));
  if (!entry) throw new Error(`No version of ${name} is live`);
  preloadAssets(entry, expose);
  try {
    return await attempt(name, expose, entry.url, entry.metadata.integrity);
  } catch {
    markFailed(name);
    // The previous version; without one, the same version again, since nothing else retries a lost answer.
    return attempt(name, expose, entry.fallbackUrl, entry.extras?.fallbackIntegrity);
  }
};

/**
 * An exposed module of a remote, e.g. `loadRemoteModule<DialogsModule>('mfe_chat', './dialogs')`: the same promise for
 * every caller. Rejects with RemoteLoadError after 12 s at the latest, and stays rejected until `forgetRemote`.
 */
export const loadRemoteModule = <T>(name: string, expose: string): Promise<T> => {
  const key = `${name}/${expose}`;
  let module = modules.get(key);
  if (!module) {
    module = withinTime(load(name, expose), loadTimeout).catch((error: unknown) => {
      markFailed(name);
      throw new RemoteLoadError(name, error);
    });
    module.catch(() => undefined);
    modules.set(key, module);
  }
  return module as Promise<T>;
};

/** After a failure: the next load reads the discovery document again and registers the remote anew. */
export const forgetRemote = (name: string) => {
  for (const key of modules.keys()) if (key.startsWith(`${name}/`)) modules.delete(key);
  failed.add(name);
  forgetDiscovery(name);
};
