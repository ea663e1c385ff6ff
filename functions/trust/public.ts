export { aboutToday, messageIn } from './cases/about.ts';
export type { MessageName } from './cases/content.ts';
export { noticesOf } from './cases/notices.ts';
export type { ReportedPost, ReportRow } from './cases/report.entity.ts';
export { readBefore, reportSteps } from './cases/report.ts';
