import { ReportDialog, type ReportDialogProps } from './report-dialog.tsx';
import { toast } from './toast.ts';

interface ReportPersonDialogProps extends Omit<ReportDialogProps, 'title' | 'description'> {
  name: string;
  /** It is about a message of theirs. */
  ofMessage?: boolean;
}

/** Asks what is wrong with a person, or with a message of theirs. */
export const ReportPersonDialog = ({ name, ofMessage = false, ...rest }: ReportPersonDialogProps) => (
  <ReportDialog
    title={ofMessage ? `Report a message from ${name}` : `Report ${name}`}
    description={
      ofMessage
        ? 'Moderators get your report and may read this message and up to nine before it.'
        : 'Moderators get your report and may read the last ten messages of the two of you.'
    }
    {...rest}
  />
);

/** Says that a report has arrived, and that whom it is about hears nothing of it. */
export const sayReported = (name: string) =>
  toast.success('Report sent', `Thank you. Our moderators look at it; ${name} is not told.`);
