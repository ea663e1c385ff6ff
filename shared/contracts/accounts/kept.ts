import { adminLimits } from '../admin/admin-limits.ts';

/** How long things about people are kept. The privacy page says these, and the server goes by them. */
export const kept = {
  /** Addresses, and fingerprints of devices. */
  addressDays: adminLimits.addressDays,
  deviceDays: 90,
  /** What was refused because it looked like abuse. */
  abuseLogDays: adminLimits.abuseLogDays,
  ledgerYears: 10,
  /** Log lines of the service, which hold ids and no names. */
  logDays: 30,
} as const;
