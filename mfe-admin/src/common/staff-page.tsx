import { useSession } from '@briefhouse/web/session.tsx';
import type { ReactNode } from 'react';
import { AccessDenied } from './access-denied.tsx';
import { AdminPage } from './admin-page.tsx';

interface StaffPageProps {
  title: string;
  subtitle: string | ((isAdmin: boolean) => string);
  /** Whether moderators are refused. */
  adminOnly?: boolean;
  children: (isAdmin: boolean) => ReactNode;
}

/** A page of the admin area that says who may see it; the server enforces it. */
export const StaffPage = ({ title, subtitle, adminOnly = false, children }: StaffPageProps) => {
  const { status, me } = useSession();
  if (status === 'loading') return null;
  const isAdmin = me?.groups.includes('admin') ?? false;
  if (!isAdmin && (adminOnly || !me?.groups.includes('moderator'))) return <AccessDenied />;
  return (
    <AdminPage
      title={title}
      subtitle={typeof subtitle === 'string' ? subtitle : subtitle(isAdmin)}
      isAdmin={isAdmin}
    >
      {children(isAdmin)}
    </AdminPage>
  );
};
