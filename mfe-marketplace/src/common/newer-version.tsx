import { Button } from '@briefhouse/ui/button.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';

export interface ChangedElsewhereProps {
  /** The thing that was changed, as the beginning of a sentence: `Your profile`. */
  what: string;
  reload: { mutate: () => void; isPending: boolean; error: Error | null };
}

/** After a save that was refused because another page saved first: the way to its version keeps typed values. */
export const ChangedElsewhere = ({ what, reload }: ChangedElsewhereProps) => (
  <Notice
    tone="error"
    action={
      <Button size="sm" onClick={() => reload.mutate()} pending={reload.isPending} pendingText="Loading...">
        Load the newer version
      </Button>
    }
  >
    {what} was changed in another tab or on another device. Load the newer version. We keep your changes.
    {reload.error && ` ${messageOf(reload.error)}`}
  </Notice>
);

export const newerIsLoaded = 'The newer version is loaded, with your changes. Save again to keep them.';
