import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { siteFolder } from '../paths.ts';
import type { Remote } from '../remotes.ts';
import type { DiscoveryDocument } from '../site/assemble.ts';

/** The built site's discovery document; empty when nothing was built yet. */
export const builtDiscovery = async (): Promise<DiscoveryDocument['microFrontends']> => {
  try {
    const text = await readFile(resolve(siteFolder, 'mfe/discovery.json'), 'utf8');
    return (JSON.parse(text) as DiscoveryDocument).microFrontends;
  } catch {
    return {};
  }
};

/** The built document with the edited remotes pointed at their dev servers. */
export const devDiscovery = async (edited: readonly Remote[], hostPort: number) => {
  const microFrontends: Record<string, unknown> = await builtDiscovery();
  for (const { name, portOffset } of edited) {
    const url = `http://localhost:${hostPort + portOffset}/static/remoteEntry.js`;
    microFrontends[name] = [{ url, fallbackUrl: url, metadata: { version: 'development' } }];
  }
  return { microFrontends };
};
