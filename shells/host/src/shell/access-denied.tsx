import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { EmptyDrawing } from '@briefhouse/ui/empty-drawings.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';

/** The page instead of a screen that this person may not see. */
export const AccessDenied = ({ home }: { home: string }) => {
  usePageTitle('Access denied');
  const { needs_factor } = useMe();
  return (
    <div className="host:flex host:flex-col host:items-center host:gap-4 host:px-4 host:py-16 host:text-center">
      <EmptyDrawing name="lock" />
      <h1 className="host:m-0 host:max-w-[44ch] host:text-lg host:font-bold">
        {needs_factor
          ? 'Set up two-step sign-in to use the admin area'
          : "Access Denied - You don't have permission to access this page."}
      </h1>
      <ButtonLink to={needs_factor ? '/account' : home}>
        {needs_factor ? 'Set up two-step sign-in' : 'Back to your home'}
      </ButtonLink>
    </div>
  );
};
