import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';

// Reports are rare, so their code comes when somebody begins one.
export const ReportPersonLater = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './reports.tsx')).ReportPerson,
);
export const ReportProjectLater = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './reports.tsx')).ReportProject,
);
