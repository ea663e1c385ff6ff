export interface Remote {
  /** Federation name; prefixed because a bare `chat` is a window global. */
  name: 'mfe_marketplace' | 'mfe_community' | 'mfe_chat' | 'mfe_admin';
  /** Workspace folder at the root of the repository. */
  folder: string;
  /** Dev server port, counted from the host's. */
  portOffset: number;
}

/** Every remote the build knows. The host does not read this: it knows remotes from their discovery documents alone. */
export const remotes: readonly Remote[] = [
  { name: 'mfe_marketplace', folder: 'mfe-marketplace', portOffset: 1 },
  { name: 'mfe_community', folder: 'mfe-community', portOffset: 2 },
  { name: 'mfe_chat', folder: 'mfe-chat', portOffset: 3 },
  { name: 'mfe_admin', folder: 'mfe-admin', portOffset: 4 },
];

/** The remote called `chat`, `mfe-chat` or `mfe_chat`. */
export const findRemote = (word: string): Remote | undefined =>
  remotes.find(({ name, folder }) => [name, folder, folder.replace('mfe-', '')].includes(word));
