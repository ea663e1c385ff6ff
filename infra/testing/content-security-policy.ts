/**
 * Whether a page at `page` may use `address` for what `directive` (`connect-src`) limits: the rules of CSP 3, as far
 * as a policy of ours uses them.
 */
export const allows = (policy: string, directive: string, address: string, page: string): boolean => {
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const sources = directives.get(directive) ?? directives.get('default-src') ?? [];
  return sources.some((source) => matches(source, new URL(address), new URL(page)));
};

const matches = (source: string, address: URL, page: URL): boolean => {
  if (source === "'none'") return false;
  // A secure page's own origin includes sockets to the same host.
  if (source === "'self'")
    return address.host === page.host && [page.protocol, socketProtocol(page)].includes(address.protocol);
  if (/^[a-z]+:$/.test(source)) return address.protocol === source;
  const parsed = /^([a-z]+:)\/\/([^/]+)(\/.*)?$/.exec(source);
  if (!parsed) throw new Error(`A source that this does not understand: ${source}`);
  const [, protocol, host, path] = parsed;
  return address.protocol === protocol && address.host === host && matchesPath(path, address.pathname);
};

const socketProtocol = ({ protocol }: URL) => (protocol === 'https:' ? 'wss:' : 'ws:');

/** A path that ends in a slash stands for everything below it, any other for itself alone. */
const matchesPath = (path: string | undefined, given: string): boolean =>
  !path || path === '/' || (path.endsWith('/') ? given.startsWith(path) : given === path);
