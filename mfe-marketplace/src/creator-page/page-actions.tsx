import type { ShownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { useSession } from '@briefhouse/web/session.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { Link, useLocation } from 'react-router';
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
      <Button asChild variant="primary" className="mk:max-sm:flex-1">
        <Link {...assign}>Assign Project</Link>
      </Button>
    </>
  );
};

const Contact = ({ creator }: { creator: ShownCreator }) => {
  const contact = useDialogLink('contact', { with: creator.id });
  return (
    <Button asChild className="mk:max-sm:flex-1">
      <Link {...contact}>Contact</Link>
    </Button>
  );
};

export const useSignInPath = (): string => {
  const { pathname, search } = useLocation();
  return `/auth?next=${encodeURIComponent(pathname + search)}`;
};

const SignIn = () => (
  <Button asChild variant="primary" className="mk:shrink-0">
    <Link to={useSignInPath()}>Sign in to work together</Link>
  </Button>
);
