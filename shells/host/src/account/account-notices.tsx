import { ConsentDialog } from './consent-dialog.tsx';
import { DeletionBar } from './deletion-bar.tsx';

/** Notices about a person's account, before anything else on the screen. */
export const AccountNotices = () => (
  <>
    <DeletionBar />
    <ConsentDialog />
  </>
);
