import { ConsentDialog } from './consent-dialog.tsx';
import { DeletionBar } from './deletion-bar.tsx';

/** What somebody has to know of their account before anything else on the screen. */
export const AccountNotices = () => (
  <>
    <DeletionBar />
    <ConsentDialog />
  </>
);
