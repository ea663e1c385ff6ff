import { chooseEntry, type DiscoveryEntry, discovery, forgetDiscovery } from './discovery.ts';

export const loadTimeout = 12_000;

/** A remote that could not be had. `remote` names it, `cause` is what went wrong. */
export class RemoteLoadError extends Error {
  readonly remote: string;
  constructor(remote: string, cause: unknown) {
    super(`${remote} could not be loaded`, { cause });
    this.remote = remote;
  }
}

const modules = new Map<string, Promise<unknown>>();
const failed = new Set<string>();

// Named like the app's chunk: it travels with it, and the landing page loads neither.
const loadRuntime = () => import(/* webpackChunkName: "app" */ './runtime.ts');

const withinTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${loadTimeout / 1000} s`)), loadTimeout);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Links for what the entry will ask for next, so that entry, script and sheet travel together. */
const preloadAssets = (entry: DiscoveryEntry, expose: string) => {
  for (const href of entry.extras?.preload?.[expose] ?? []) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const as = href.endsWith('.css') ? 'style' : 'script';
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href }));
  }
};

const markFailed = (name: string) => {
  failed.add(name);
  // A script that hangs would be found by the next try and waited for again.
  for (const script of document.querySelectorAll(`script[src*="/${name}/"]`)) script.remove();
};

const attempt = async (name: string, expose: string, url: string, integrity: string | undefined) => {
  const { registerRemote, loadExpose } = await loadRuntime();
  registerRemote(name, url, integrity, failed.has(name));
  const module = await loadExpose(name, expose);
  failed.delete(name);
  return module;
};

const load = async (name: string, expose: string): Promise<unknown> => {
  // Started here, so that the runtime and the discovery document travel together.
  loadRuntime().catch(() => undefined);
  const { microFrontends } = await discovery();
  const entry = chooseEntry(microFrontends[name] ?? []);
  if (!entry) throw new Error(`${name} is not in the discovery document`);
  preloadAssets(entry, expose);
  try {
    return await attempt(name, expose, entry.url, entry.metadata.integrity);
  } catch (error) {
    markFailed(name);
    if (entry.fallbackUrl === entry.url) throw error;
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
    module = withinTime(load(name, expose)).catch((error: unknown) => {
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
  forgetDiscovery();
};
