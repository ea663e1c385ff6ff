import { useState } from 'react';
import { Button } from './button.tsx';
import { ReportDialog, type ReportDialogProps } from './report-dialog.tsx';

const Open = (props: Partial<ReportDialogProps>) => {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  if (!open) return <Button onClick={() => setOpen(true)}>Report</Button>;
  return (
    <ReportDialog
      title="Report this post"
      description="Moderators will see your report and the post."
      pending={false}
      problem={undefined}
      onSend={(_, leave) => leave()}
      {...props}
      onClose={close}
    />
  );
};

export const windowHeight = 720;

export const examples = {
  Plain: <Open />,
  'With another act': (
    <Open also={{ label: 'Mute Mira as well', help: 'You will no longer see what Mira writes.' }} />
  ),
  Pending: <Open pending />,
  'Has failed': <Open problem="You have reported this post already." />,
};
