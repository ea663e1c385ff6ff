import { useSession } from '@briefhouse/web/session.tsx';
import { AccessDenied } from '../common/access-denied.tsx';
import { AdminPage } from '../common/admin-page.tsx';
import { Panel } from '../common/panel.tsx';
import { ReportList } from './report-list.tsx';

/** `/admin/reports`: what people report about each other and their posts; for moderators and administrators. */
export const ReportsScreen = () => {
  const { status, me } = useSession();
  if (status === 'loading') return null;
  const isAdmin = me?.groups.includes('admin') ?? false;
  if (!isAdmin && !me?.groups.includes('moderator')) return <AccessDenied />;
  return (
    <AdminPage
      title="Reports"
      subtitle="What people report about each other, and about posts and comments."
      isAdmin={isAdmin}
    >
      <div className="ad:max-w-3xl">
        <Panel
          title="Reported people, posts and comments"
          about="Newest first. The reported are not told, only the named messages can be read, and posts are shown as they were."
        >
          <ReportList />
        </Panel>
      </div>
    </AdminPage>
  );
};
