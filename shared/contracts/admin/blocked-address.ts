import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, id, ok, rawText, requiredLine, timestamp } from '../fields.ts';
import { patterns } from '../patterns.ts';
import { severity } from './abuse-log.ts';
import { adminLimits } from './admin-limits.ts';
import { blockTimeNames } from './block-times.ts';

/** An address or range that may not use the product (the specification's ip_blacklist). */
export const blockedAddress = z.object({
  /** One address, or a range as a.b.c.d/n; in its shortest spelling. */
  ip_address: z.string(),
  reason: z.string(),
  severity,
  /** The admin, and their name as it was then. */
  blocked_by: id,
  blocked_by_name: z.string(),
  is_permanent: z.boolean(),
  /** Null for a permanent block. */
  expires_at: timestamp.nullable(),
  /** Whether it no longer counts, and is about to leave the list. */
  has_ended: z.boolean(),
  created_at: timestamp,
});
export type BlockedAddress = z.infer<typeof blockedAddress>;

export const listBlockedAddresses = endpoint(() => ({
  name: 'listBlockedAddresses',
  domain: 'admin',
  method: 'GET',
  path: '/admin/blocked-addresses',
  summary: 'The newest 100 blocked addresses.',
  auth: 'user',
  actors: ['admin'],
  input: empty,
  output: z.object({ blocked_addresses: z.array(blockedAddress) }),
}));

const missingAddress = 'Please enter an IP address';

/** The widest range that one entry may block, by the family of its addresses. */
export const widestPrefix = { 4: 8, 6: 16 } as const;
/** The widest range by family that is blocked without a question; the admin has to confirm the size of a wider one. */
export const unaskedPrefix = { 4: 16, 6: 32 } as const;

/** A refinement, because a form would show the first alternative's text of a union. */
const kinds = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()];
const isAddress = (value: string): boolean => kinds.some((kind) => kind.safeParse(value).success);

const notTooWide = (value: string): boolean => {
  const [network = '', prefix] = value.split('/');
  return prefix === undefined || Number(prefix) >= widestPrefix[network.includes(':') ? 6 : 4];
};

export const blockAddressInput = z.object({
  /** IPv4 or IPv6, one address or a CIDR range. */
  ip_address: z
    .string({ error: missingAddress })
    .trim()
    .toLowerCase()
    .min(1, missingAddress)
    .max(64, 'This is not an address')
    .refine(isAddress, {
      error: 'Please enter an IPv4 or IPv6 address, or a range like 203.0.113.0/24',
      abort: true,
    })
    .refine(
      notTooWide,
      `This range is too wide: at most /${widestPrefix[4]} for IPv4 and /${widestPrefix[6]} for IPv6`,
    )
    .meta({ pattern: patterns.network }),
  reason: requiredLine(adminLimits.blockReasonLength, 'Please enter a reason'),
  lasts: z.enum(blockTimeNames).default('permanent'),
  severity: severity.default('medium'),
  /** The confirmation that a range as wide as this one is meant. */
  confirmed: z.boolean().default(false),
});

export const blockAddress = endpoint(() => ({
  name: 'blockAddress',
  domain: 'admin',
  method: 'POST',
  path: '/admin/blocked-addresses',
  summary: `Blocks an address or range everywhere within a minute, for the time given or until it is unblocked. Never the caller’s own. A range wider than /${unaskedPrefix[4]} of IPv4 or /${unaskedPrefix[6]} of IPv6 has to be confirmed.`,
  auth: 'user',
  actors: ['admin'],
  input: blockAddressInput,
  output: z.object({ blocked_address: blockedAddress }),
  errors: ['CONFLICT', 'CONFIRM_RANGE'],
}));

export const unblockAddress = endpoint(() => ({
  name: 'unblockAddress',
  domain: 'admin',
  method: 'DELETE',
  // The address is in the query, because not every proxy passes on the slash of a range inside a path.
  path: '/admin/blocked-addresses',
  summary: 'Removes a block; the address is admitted again within a minute.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({ ip_address: rawText(64).min(1) }),
  output: ok,
  errors: ['NOT_FOUND'],
}));
