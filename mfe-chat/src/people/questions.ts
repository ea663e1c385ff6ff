import { lazy } from 'react';

/** Their code comes when somebody asks for it. */
export const BlockDialog = lazy(async () => {
  const module = await import(/* webpackChunkName: "thread-menu" */ './block-dialog.tsx');
  return { default: module.BlockDialog };
});

export const ReportDialog = lazy(async () => {
  const module = await import(/* webpackChunkName: "report" */ './report-dialog.tsx');
  return { default: module.ReportDialog };
});
