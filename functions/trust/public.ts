import type { MessageName } from './cases/content.ts';
import { newRemoval, notRemovable, type Removal, removedError } from './cases/removal.ts';
import { report } from './cases/report/commands.ts';
import type { ReportedPost, ReportRow } from './cases/report/row.ts';
import { messageIn } from './cases/report/subject.ts';

// Reports.

export type { MessageName, ReportedPost, ReportRow };
export { messageIn, report };

// Removal by moderators.

export type { Removal };
export { newRemoval, notRemovable, removedError };
