import { ReportDialog, type ReportDialogProps } from './report-dialog.tsx';
import { toast } from './toast.ts';

interface ReportPersonDialogProps extends Omit<ReportDialogProps, 'title' | 'description'> {
  name: string;
  /** Whether the report is about a message of theirs. */
  ofMessage?: boolean;
}

/** Asks about the fault of a person, or of a message of theirs. */
export const ReportPersonDialog = ({ name, ofMessage = false, ...rest }: ReportPersonDialogProps) => (
  <ReportDialog
    title={ofMessage ? `Report a message from ${name}` : `Report ${name}`}
    description={
      ofMessage
        ? 'Moderators will see your report. They may read this message and up to nine messages before it.'
        : 'Moderators will see your report. They may read your last ten messages with this person.'
    }
    {...rest}
  />
);

/** Tells that a report has arrived, and that the reported person hears nothing of it. */
export const sayReported = (name: string) =>
  toast.success('Report sent', `Thank you. Our moderators will review your report. We do not tell ${name}.`);
