import { Notice } from '@briefhouse/ui/notice.tsx';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { ChangedElsewhere, type ChangedElsewhereProps, newerIsLoaded } from '../common/newer-version.tsx';

export interface ProfileNoticesProps {
  error: Error | null;
  reload: ChangedElsewhereProps['reload'];
  /** The fields that were changed here and elsewhere, after a reload. Undefined before one. */
  disputed: readonly string[] | undefined;
}

/** The way on from a profile that changed meanwhile. A toast tells every other failure. */
export const ProfileNotices = ({ error, reload, disputed }: ProfileNoticesProps) => {
  if (error instanceof ApiError && error.code === 'CONFLICT')
    return <ChangedElsewhere what="Your profile" reload={reload} />;
  if (!disputed) return null;
  return (
    <Notice>
      {disputed.length > 0
        ? `The newer version is loaded. These fields were also changed elsewhere. Saving keeps your version of: ${disputed.join(', ')}.`
        : newerIsLoaded}
    </Notice>
  );
};
