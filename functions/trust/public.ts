import { messageIn } from './cases/about.ts';
import type { MessageName } from './cases/content.ts';
import { newRemoval, notRemovable, type Removal, removedError } from './cases/removal.ts';
import type { ReportedPost, ReportRow } from './cases/report.entity.ts';
import { report } from './cases/report.ts';

// Reports.

export type { MessageName, ReportedPost, ReportRow };
export { messageIn, report };

// Removal by moderators.

export type { Removal };
export { newRemoval, notRemovable, removedError };
