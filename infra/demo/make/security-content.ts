import type { AbuseType } from '@briefhouse/contracts/admin/abuse-types.ts';
import type { Severity } from '@briefhouse/contracts/admin/severities.ts';

/** The severity of each kind, and the refused actions; the first is the default. */
export const kinds: Readonly<Partial<Record<AbuseType, readonly [Severity, ...string[]]>>> = {
  rate_limit: ['medium', 'project_request', 'media_upload', 'post'],
  device_limit: ['high', 'sign_up'],
  failed_sign_in: ['medium', 'sign_in'],
  forged_token: ['high', 'token'],
  forged_id: ['medium', 'delete_post', 'update_project'],
  refused_upload: ['medium', 'portfolio', 'chat'],
  mail_complaint: ['low', 'mail'],
};

export interface Attack {
  type: AbuseType;
  action?: string;
  /** Hours. */
  ago: number;
  /** Addresses, each of networks that exist in examples alone. */
  from?: readonly string[];
  /** The number of a creator. */
  by?: number;
  /** The number of attempts from each address, three a minute. */
  attempts?: number;
  /** An administrator resolves it an hour later, with the alert that it raised, and notes this. */
  note?: string;
}

const range = (network: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${network}.${first + index}`);

export const attacks: readonly Attack[] = [
  {
    ...{ type: 'device_limit', ago: 290, from: range('198.51.100', 61, 66), attempts: 4 },
    note: 'Six accounts of one person. Blocked the range.',
  },
  { type: 'mail_complaint', ago: 140, by: 19 },
  {
    ...{ type: 'rate_limit', action: 'media_upload', ago: 98, from: ['192.0.2.7'], by: 31 },
    note: 'Photos of a holiday.',
  },
  { type: 'forged_token', ago: 74, from: ['203.0.113.180'], attempts: 18, note: 'A scanner, gone by now.' },
  {
    ...{ type: 'rate_limit', action: 'sign_in', ago: 51, from: ['2001:db8:4:11::9'], attempts: 140 },
    note: 'A list of stolen passwords. Blocked the network.',
  },
  { type: 'refused_upload', ago: 33, by: 8, attempts: 2 },
  { type: 'device_limit', ago: 26, from: ['203.0.113.61'] },
  { type: 'forged_id', ago: 13, from: ['192.0.2.55'], by: 27, attempts: 4 },
  { type: 'rate_limit', ago: 7, from: ['192.0.2.118'], by: 12 },
  { type: 'failed_sign_in', ago: 2, from: ['203.0.113.23'], attempts: 31 },
  { type: 'failed_sign_in', ago: 1, from: ['203.0.113.24'], attempts: 12 },
];

/**
 * The number of further cases of each kind on the last 29 days, up to yesterday: quiet weeks, and two nights of
 * scripts.
 */
export const days: Readonly<Partial<Record<AbuseType, string>>> = {
  rate_limit: '10213011021301102930110213551',
  refused_upload: '01000100010001000100010001000',
  forged_id: '00020000000020000000020000000',
};

/** Numbers of the creators who met it, each from an address of their own. */
export const regulars = [8, 12, 19, 27, 31] as const;

export const blocks = [
  { ago: 289, severity: 'high', ip_address: '198.51.100.0/24', reason: 'Opens accounts by script.' },
  { ago: 50, severity: 'critical', ip_address: '2001:db8:4:11::/64', reason: 'Tries stolen passwords.' },
] as const;
