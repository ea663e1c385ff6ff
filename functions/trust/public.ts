import { messageIn } from './cases/about.ts';
import type { MessageName } from './cases/content.ts';
import { noticesOf } from './cases/notices.ts';
import type { ReportedPost, ReportRow } from './cases/report.entity.ts';
import { report } from './cases/report.ts';

export type { MessageName, ReportedPost, ReportRow };
export { messageIn, noticesOf, report };
