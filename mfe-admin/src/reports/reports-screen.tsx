import { StaffPage } from '../common/staff-page.tsx';
import { Queue } from './queue.tsx';

/** `/admin/reports`: what people report, one case at a time; for moderators and administrators. */
export const ReportsScreen = () => (
  <StaffPage
    title="Reports"
    subtitle="What people report: the worst reasons first, then what waits longest. The reported are not told who reported them."
  >
    {() => <Queue />}
  </StaffPage>
);
