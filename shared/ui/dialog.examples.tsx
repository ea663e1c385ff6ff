import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import { CountBadge } from './badge.tsx';
import { Button } from './button.tsx';
import { brief } from './catalogue/content.ts';
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

const Open = (props: Partial<DialogProps>) => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Two weeks with the night balm" open={open} onOpenChange={setOpen} {...props}>
        {props.children ?? <p className="cat:text-sm cat:whitespace-pre-line cat:text-soft">{brief}</p>}
      </Dialog>
    </>
  );
};

const Typing = () => {
  const [name, setName] = useState('Half a thought');
  return (
    <Open title="Rename project" dirty={name !== ''} size="sm">
      <Field label="Project name">
        <Input value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </Open>
  );
};

const actions = (
  <>
    <DialogClose asChild>
      <Button>Cancel</Button>
    </DialogClose>
    <Button variant="primary">Send Request</Button>
  </>
);

const requests = [
  'Mira Petrova',
  'Zoe Adeyemi',
  'Ines Duarte',
  'Tom Baker',
  'Lena Vogt',
  'Ravi Menon',
  'Anouk de Wit',
  'Jonas Berg',
  'Sofia Rossi',
  'Kai Tanaka',
];

export const windowHeight = 560;

export const examples = {
  Plain: <Open />,
  'With actions': <Open description="From Linden & Bay, open until 29 November" footer={actions} />,
  'More than fits': (
    <Open
      title="Requests"
      size="lg"
      aside={<CountBadge count={requests.length} label={`${requests.length} requests`} />}
      flush
    >
      <ul className="cat:divide-y cat:divide-line">
        {requests.map((name) => (
          <li key={name} className="cat:flex cat:items-center cat:gap-3 cat:px-5 cat:py-3">
            <Avatar name={name} />
            <span className="cat:flex-1 cat:text-sm cat:font-semibold">{name}</span>
            <Button size="sm">Approve</Button>
          </li>
        ))}
      </ul>
    </Open>
  ),
  'Asks before typed words are lost': <Typing />,
  'Without a cross': <Open title="We have changed our terms" onOpenChange={undefined} footer={actions} />,
};
