import { StaffPage } from '../common/staff-page.tsx';
import { Queue } from './queue.tsx';

/** `/admin/reports`: reported content, one case at a time; for moderators and administrators. */
export const ReportsScreen = () => (
  <StaffPage
    title="Reports"
    subtitle="Reports from people: the most serious reasons first, then the oldest. We never tell people who reported them."
  >
    {() => <Queue />}
  </StaffPage>
);
