import { useState } from 'react';
import { Button } from './button.tsx';
import { ReportPersonDialog } from './report-person-dialog.tsx';

const Open = ({ ofMessage = false }: { ofMessage?: boolean }) => {
  const [open, setOpen] = useState(true);
  if (!open) return <Button onClick={() => setOpen(true)}>Report</Button>;
  return (
    <ReportPersonDialog
      name="Mira Petrova"
      ofMessage={ofMessage}
      pending={false}
      problem={undefined}
      onSend={(_, leave) => leave()}
      onClose={() => setOpen(false)}
    />
  );
};

export const windowHeight = 720;

export const examples = { 'Of a person': <Open />, 'Of a message': <Open ofMessage /> };
