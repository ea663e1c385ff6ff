import { lazy, Suspense } from 'react';
import type { ReportPersonProps } from './report-person.tsx';
import type { ReportProjectProps } from './report-project.tsx';

// Reports are rare, so their code comes when somebody begins one.
const LazyPerson = lazy(async () => {
  const module = await import(/* webpackChunkName: "report" */ './report-person.tsx');
  return { default: module.ReportPerson };
});
const LazyProject = lazy(async () => {
  const module = await import(/* webpackChunkName: "report" */ './report-project.tsx');
  return { default: module.ReportProject };
});

export const ReportPersonLater = (props: ReportPersonProps) => (
  <Suspense fallback={null}>
    <LazyPerson {...props} />
  </Suspense>
);

export const ReportProjectLater = (props: ReportProjectProps) => (
  <Suspense fallback={null}>
    <LazyProject {...props} />
  </Suspense>
);
