import { Button } from '@briefhouse/ui/button.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import type { ReactNode, SubmitEventHandler } from 'react';
import { Link } from 'react-router';

export interface AuthFormProps {
  heading: string;
  subtitle: ReactNode;
  submitText: string;
  pending: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
  /** The way to another mode, below the button. */
  foot?: ReactNode;
}

/** Heading, fields, one primary button. The browser's own validation is off: the schema's errors appear at the fields. */
export const AuthForm = ({
  heading,
  subtitle,
  submitText,
  pending,
  onSubmit,
  children,
  foot,
}: AuthFormProps) => (
  <form
    noValidate
    onInput={toast.typed}
    onSubmit={onSubmit}
    className="host:flex host:w-full host:max-w-sm host:flex-col host:gap-6"
  >
    <div>
      <h1 className="host:m-0 host:text-2xl host:font-bold">{heading}</h1>
      <p className="host:mt-1 host:text-base host:text-soft">{subtitle}</p>
    </div>
    <div className="host:flex host:flex-col host:gap-4">{children}</div>
    <Button
      type="submit"
      variant="primary"
      size="lg"
      pending={pending}
      pendingText="Please wait..."
      className="host:w-full"
    >
      {submitText}
    </Button>
    {foot && <div className="host:flex host:flex-col host:items-center host:gap-1 host:text-sm">{foot}</div>}
  </form>
);

export const FootLink = ({ to, email, children }: { to: string; email?: string; children: ReactNode }) => (
  <Link
    to={to}
    state={{ email }}
    className="host:inline-flex host:min-h-11 host:items-center host:rounded-md host:px-2 host:font-semibold host:text-accent-text host:no-underline host:hover:underline"
  >
    {children}
  </Link>
);
