import { Button } from '@briefhouse/ui/button.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { ApiError, messageOf } from '@briefhouse/web/api-error.ts';

export interface ProfileNoticesProps {
  error: Error | null;
  reload: { mutate: () => void; isPending: boolean; error: Error | null };
  /** After a reload: the fields that were changed here and elsewhere. Undefined before one. */
  disputed: readonly string[] | undefined;
}

/** The way on from a profile that changed meanwhile. Every other failure is told by a toast. */
export const ProfileNotices = ({ error, reload, disputed }: ProfileNoticesProps) => {
  if (error instanceof ApiError && error.code === 'CONFLICT')
    return (
      <Notice
        tone="error"
        action={
          <Button
            size="sm"
            onClick={() => reload.mutate()}
            pending={reload.isPending}
            pendingText="Loading..."
          >
            Load the newer version
          </Button>
        }
      >
        Your profile was changed in another tab or on another device. Load that version; what you typed here
        is kept.
        {reload.error && ` ${messageOf(reload.error)}`}
      </Notice>
    );
  if (!disputed) return null;
  return (
    <Notice>
      {disputed.length > 0
        ? `The newer version is loaded. These fields were also changed elsewhere, and saving keeps yours: ${disputed.join(', ')}.`
        : 'The newer version is loaded, with what you typed. Save again to keep it.'}
    </Notice>
  );
};
