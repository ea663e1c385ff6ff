import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { Avatar, type AvatarProps } from '@briefhouse/ui/avatar.tsx';

/** The logo of a company for the person who speaks for it, otherwise the person's picture. */
export const PersonPicture = ({
  person,
  size = 40,
}: { person: PersonSummary } & Pick<AvatarProps, 'size'>) => {
  const logo = person.brand?.logo_url;
  return (
    <Avatar
      name={person.brand?.company_name ?? fullName(person)}
      src={logo ?? person.avatar_url}
      logo={Boolean(logo)}
      size={size}
    />
  );
};
