import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredLine } from '../fields.ts';
import { patterns } from '../patterns.ts';
import { severity } from './abuse-log.ts';
import { adminLimits } from './admin-limits.ts';
import { blockTimeNames } from './block-times.ts';
import { blockedAddress } from './blocked-address.ts';

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

export const blockAddress = endpoint({
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
});
