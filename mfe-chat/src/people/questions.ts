import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';

/** Their code comes when somebody asks for it. */
export const BlockDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "thread-menu" */ './block-dialog.tsx')).BlockDialog,
);

export const ReportDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "report" */ './report-dialog.tsx')).ReportDialog,
);
