import { parseNetwork, spell } from './network.ts';

/** `mira@briefhouse.test` as `m***@b***.test`: enough to recognise an address, not enough to write to it. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  const end = domain.lastIndexOf('.');
  return `${firstOf(name)}***@${firstOf(domain)}***${end > 0 ? domain.slice(end) : ''}`;
};

const firstOf = (text: string): string => [...text][0] ?? '';

/** `203.0.113.7` as `203.0.*.*`, and of IPv6 the first two groups: about the size of a provider. */
export const maskAddress = (address: string): string =>
  address.includes(':')
    ? `${address.split(':').slice(0, 2).join(':')}:*`
    : `${address.split('.').slice(0, 2).join('.')}.*.*`;

/** Prefixes from this length on belong to a provider or a company, not to somebody alone. */
const sharedPrefix = { 4: 24, 6: 48 } as const;

/**
 * The form of an address or range in permanent rows, where nobody's own address may be: a wide range stays as it is.
 */
export const maskNetwork = (text: string): string => {
  const network = parseNetwork(text);
  if (!network || network.prefix > sharedPrefix[network.family]) return maskAddress(network?.address ?? text);
  return spell(network);
};
