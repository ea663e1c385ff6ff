import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { RowSkeletons } from '@briefhouse/ui/skeleton.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PersonPicture } from '../common/person.tsx';

interface PersonLineProps {
  person: PersonSummary;
  /** At the end of the line with the name. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A person to talk with; the whole line opens the chat. */
export const PersonLine = ({ person, aside, children }: PersonLineProps) => {
  const chat = useDialogLink('chat', { with: person.id });
  const name = fullName(person);
  return (
    <li className="ch:border-b ch:border-line ch:last:border-b-0">
      <Link
        {...chat}
        className="ch:flex ch:items-center ch:gap-3 ch:px-5 ch:py-3 ch:text-ink ch:no-underline ch:transition-colors ch:duration-150 ch:hover:bg-sunken ch:focus-visible:-outline-offset-2"
      >
        <PersonPicture person={person} />
        <span className="ch:flex ch:min-w-0 ch:flex-1 ch:flex-col ch:gap-0.5">
          <span className="ch:flex ch:items-baseline ch:gap-3">
            <span dir="auto" className="ch:min-w-0 ch:flex-1 ch:truncate ch:text-sm ch:font-bold">
              {person.brand?.company_name ?? name}
              {person.brand?.company_name && <span className="ch:font-normal ch:text-soft"> · {name}</span>}
            </span>
            {aside}
          </span>
          {children}
        </span>
      </Link>
    </li>
  );
};

/** Placeholder rows while people load. */
export const PeopleSkeleton = ({ label }: { label: string }) => (
  <RowSkeletons label={label} count={4} className="ch:p-5" row="ch:mb-5 ch:items-center" />
);
