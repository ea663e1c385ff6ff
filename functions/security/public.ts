import { noteAbuse, recordAbuse } from './abuse-log/commands.ts';
import { type AbuseLogRow, abuseFrom, abuseLogEntity, abuseOf } from './abuse-log/row.ts';
import { addressSubjects } from './address-subjects.ts';
import { type AuditLogRow, auditLogEntity } from './audit-log/row.ts';
import { auditStep } from './audit-log/steps.ts';
import {
  blocklistSeconds,
  forgetBlocklist,
  hasEnded,
  isBlocked,
  isStillBlocked,
  readBlocks,
  refuseBlocked,
} from './blocked-address/queries.ts';
import { type BlockedAddressRow, blockedAddressEntity } from './blocked-address/row.ts';

// For the routes of every domain.

export { noteAbuse, refuseBlocked };

// For domains that refuse callers and that act as staff.

export { addressSubjects, auditStep, isBlocked, recordAbuse };

// For sockets that are open.

export { blocklistSeconds, isStillBlocked };

// For trust, which shows these rows and changes them.

export type { AbuseLogRow, AuditLogRow, BlockedAddressRow };
export {
  abuseFrom,
  abuseLogEntity,
  abuseOf,
  auditLogEntity,
  blockedAddressEntity,
  forgetBlocklist,
  hasEnded,
  readBlocks,
};
