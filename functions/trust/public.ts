import { messageIn } from './cases/about.ts';
import type { MessageName } from './cases/content.ts';
import { noticesOf } from './cases/notices.ts';
import { isRemoved, newRemoval, notRemovable, type Removal } from './cases/removal.ts';
import type { ReportedPost, ReportRow } from './cases/report.entity.ts';
import { report } from './cases/report.ts';

// Reports.

export type { MessageName, ReportedPost, ReportRow };
export { messageIn, noticesOf, report };

// Removal by moderators.

export type { Removal };
export { isRemoved, newRemoval, notRemovable };
