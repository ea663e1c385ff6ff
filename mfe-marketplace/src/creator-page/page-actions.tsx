import type { ShownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { useSession } from '@briefhouse/web/session.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { useLocation } from 'react-router';
import { FavoriteButton } from '../creators/heart-button.tsx';
import { PersonMore } from '../reporting/person-more.tsx';

export const useSignInPath = (): string => {
  const { pathname, search } = useLocation();
  return `/auth?next=${encodeURIComponent(pathname + search)}`;
};

/** The reader's next steps; nothing on their own page. */
export const PageActions = ({ creator }: { creator: ShownCreator }) => {
  const { me } = useSession();
  const assign = useDialogLink('assign-project', { creator: creator.id });
  const contact = useDialogLink('contact', { with: creator.id });
  const signIn = useSignInPath();
  const isBrand = me?.profile.user_type === 'client';
  if (!me)
    return (
      <ButtonLink variant="primary" className="mk:shrink-0" to={signIn}>
        Sign in to work together
      </ButtonLink>
    );
  if (me.profile.id === creator.id) return null;
  return (
    <div className="mk:flex mk:shrink-0 mk:flex-wrap mk:items-center mk:gap-2">
      {isBrand && <FavoriteButton creator={creator} />}
      <PersonMore person={creator} isCreator pays={isBrand} />
      <ButtonLink className="mk:max-sm:flex-1" {...contact}>
        Contact
      </ButtonLink>
      {isBrand && (
        <ButtonLink variant="primary" className="mk:max-sm:flex-1" {...assign}>
          Assign Project
        </ButtonLink>
      )}
    </div>
  );
};
