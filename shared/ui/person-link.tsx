import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Person = Pick<PersonSummary, 'id' | 'user_type' | 'has_page'>;

export interface PersonLinkProps {
  person: Person;
  children: ReactNode;
  className?: string;
  title?: string;
  /** Whether the link is in a layer over the page, whose place in the history the other page takes. */
  replace?: boolean;
}

/** The path of a person's own page. */
export const pageOf = ({ id, user_type }: Pick<Person, 'id' | 'user_type'>): string =>
  `/${user_type === 'client' ? 'brands' : 'creators'}/${encodeURIComponent(id)}`;

/** Leads to a person's page, a creator's or a brand's; plain text for a person without one. */
export const PersonLink = ({ person, children, className, title, replace = false }: PersonLinkProps) =>
  person.has_page === false ? (
    <span dir="auto" title={title} className={className}>
      {children}
    </span>
  ) : (
    <Link
      to={pageOf(person)}
      dir="auto"
      title={title}
      replace={replace}
      className={clsx('ui:rounded-sm ui:text-inherit ui:no-underline ui:hover:underline', className)}
    >
      {children}
    </Link>
  );

export interface PersonNameProps {
  person: PersonSummary;
  /** The class of the name that leads to the page. */
  className?: string;
  /** The class of the person's own name beside that of their company. */
  besideClassName?: string;
}

/** The author of something: a brand by its company's name, with the person beside it. */
export const PersonName = ({ person, className, besideClassName }: PersonNameProps) => {
  const name = fullName(person);
  const company = person.brand?.company_name;
  return (
    <>
      <PersonLink person={person} title={company ?? name} {...(className && { className })}>
        {company ?? name}
      </PersonLink>
      {company && (
        <span dir="auto" title={name} className={clsx('ui:font-normal ui:text-soft', besideClassName)}>
          {name}
        </span>
      )}
    </>
  );
};
