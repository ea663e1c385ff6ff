import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { sharedScope } from './shared-scope.ts';

/** Slightly below one attempt's limit in load-remote.ts, so that the runtime has given up before the next attempt. */
const scriptTimeout = 4_800;

declare const FEDERATION_VERSION: string;

const integrityOf = new Map<string, string>();

// Remotes take the runtime from here instead of carrying it. The part for the bundler holds state of a remote, so that
// each one gets its own.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'briefhouse_host', version: FEDERATION_VERSION },
  _FEDERATION_BUNDLER_RUNTIME: () => ({
    ...bundlerRuntime,
    bundlerRuntime: { ...bundlerRuntime.bundlerRuntime, S: {} },
    bundlerRuntimeOptions: {},
  }),
});

const instance = createInstance({
  name: 'briefhouse_host',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: sharedScope,
  plugins: [
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        const integrity = integrityOf.get(url);
        if (integrity) script.integrity = integrity;
        return { script, timeout: scriptTimeout };
      },
    },
  ],
});

/** Registers a remote's entry. `force` replaces an existing registration; use it only after a failure. */
export const registerRemote = (name: string, url: string, integrity: string | undefined, force: boolean) => {
  const entry = new URL(url, location.href).href;
  if (integrity) integrityOf.set(entry, integrity);
  instance.registerRemotes([{ name, entry, entryGlobalName: name }], { force });
};

/** Runs the remote's entry and evaluates one of its exposed modules (`./routes`). */
export const loadExpose = async (name: string, expose: string): Promise<unknown> => {
  const module = await instance.loadRemote<unknown>(`${name}/${expose.slice(2)}`);
  if (module === null || module === undefined) throw new Error(`${name} has no ${expose}`);
  return module;
};
