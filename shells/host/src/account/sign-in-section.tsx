import { Button } from '@briefhouse/ui/button.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import type { ReactNode } from 'react';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Section } from './section.tsx';

interface LineProps {
  label: string;
  value: string;
  children: ReactNode;
}

const Line = ({ label, value, children }: LineProps) => (
  <div className="host:flex host:flex-wrap host:items-center host:justify-between host:gap-x-4 host:gap-y-2">
    <div className="host:min-w-0">
      <p className="host:m-0 host:font-semibold">{label}</p>
      <p className="host:m-0 host:text-sm host:text-soft host:wrap-anywhere">{value}</p>
    </div>
    {children}
  </div>
);

/** The person's address and password. */
export const SignInSection = () => {
  const [open, setOpen] = useLayer<'email' | 'password'>('sign-in');
  const { email } = useMe().profile;
  const close = () => setOpen(null);
  return (
    <Section title="Sign-in">
      <Line label="Email" value={email}>
        <Button size="sm" onClick={() => setOpen('email')}>
          Change email
        </Button>
      </Line>
      <Line label="Password" value="A new password signs out all other devices.">
        <Button size="sm" onClick={() => setOpen('password')}>
          Change password
        </Button>
      </Line>
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
    </Section>
  );
};
