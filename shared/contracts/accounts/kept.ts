import { adminLimits } from '../admin/admin-limits.ts';

/** The times for which data about people are kept. The privacy page shows them, and the server obeys them. */
export const kept = {
  /** Addresses, and fingerprints of devices. */
  addressDays: adminLimits.addressDays,
  deviceDays: 90,
  /** Refusals of calls that looked like abuse. */
  abuseLogDays: adminLimits.abuseLogDays,
  ledgerYears: 10,
  /** Log lines of the service, which hold ids and no names. */
  logDays: 30,
} as const;
