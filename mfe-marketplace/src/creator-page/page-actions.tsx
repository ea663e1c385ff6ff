import type { ShownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { useSession } from '@briefhouse/web/session.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { useLocation } from 'react-router';
import { FavoriteButton } from '../creators/heart-button.tsx';
import { PersonMore } from '../reporting/person-more.tsx';

/** The reader's next steps; nothing on their own page. */
export const PageActions = ({ creator }: { creator: ShownCreator }) => {
  const { me } = useSession();
  if (!me) return <SignIn />;
  if (me.profile.id === creator.id) return null;
  return (
    <div className="mk:flex mk:shrink-0 mk:flex-wrap mk:items-center mk:gap-2">
      {me.profile.user_type === 'client' ? (
        <BrandActions creator={creator} />
      ) : (
        <>
          <PersonMore person={creator} isCreator />
          <Contact creator={creator} />
        </>
      )}
    </div>
  );
};

const BrandActions = ({ creator }: { creator: ShownCreator }) => {
  const assign = useDialogLink('assign-project', { creator: creator.id });
  return (
    <>
      <FavoriteButton creator={creator} />
      <PersonMore person={creator} isCreator pays />
      <Contact creator={creator} />
      <ButtonLink variant="primary" className="mk:max-sm:flex-1" {...assign}>
        Assign Project
      </ButtonLink>
    </>
  );
};

const Contact = ({ creator }: { creator: ShownCreator }) => {
  const contact = useDialogLink('contact', { with: creator.id });
  return (
    <ButtonLink className="mk:max-sm:flex-1" {...contact}>
      Contact
    </ButtonLink>
  );
};

export const useSignInPath = (): string => {
  const { pathname, search } = useLocation();
  return `/auth?next=${encodeURIComponent(pathname + search)}`;
};

const SignIn = () => (
  <ButtonLink variant="primary" className="mk:shrink-0" to={useSignInPath()}>
    Sign in to work together
  </ButtonLink>
);
