import type { Remote } from '../remotes.ts';
import { readDiscovery } from '../site/assemble.ts';

export const isBuilt = async ({ name }: Remote): Promise<boolean> =>
  (await readDiscovery(name)).microFrontends[name] !== undefined;

/** The document of an edited remote, which leads to its dev server. */
export const devDiscovery = ({ name, portOffset }: Remote, hostPort: number) => {
  const url = `http://localhost:${hostPort + portOffset}/static/remoteEntry.js`;
  return { microFrontends: { [name]: [{ url, fallbackUrl: url, metadata: { version: 'development' } }] } };
};
