import { type ShownCreator, shownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Dialog, DialogClose } from '@briefhouse/ui/dialog.tsx';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { isGone, QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePayHindrance } from '../common/use-pay-hindrance.ts';
import { CreatorFacts } from './creator-facts.tsx';
import { About, PieceLink } from './creator-parts.tsx';
import { FavoriteButton } from './heart-button.tsx';
import { useCreator } from './use-creators.ts';

const count = new Intl.NumberFormat();

/** The first pieces, each leading to itself on the creator's page, and the way to all of them. */
const Work = ({ creator }: { creator: ShownCreator }) => {
  const page = `/creators/${creator.id}`;
  return (
    <section aria-label="Work" className="mk:flex mk:flex-col mk:gap-2">
      {creator.work.length > 0 && (
        <ul className="mk:m-0 mk:grid mk:list-none mk:grid-cols-3 mk:gap-2 mk:p-0">
          {creator.work.map((piece) => (
            <li key={piece.id}>
              <PieceLink
                piece={piece}
                to={`${page}?dialog=piece&piece=${piece.id}`}
                sizes="(min-width: 40rem) 10rem, 30vw"
                className="mk:aspect-9/16"
              />
            </li>
          ))}
        </ul>
      )}
      <Link
        to={page}
        className="mk:inline-flex mk:min-h-8 mk:items-center mk:gap-1 mk:self-start mk:rounded-sm mk:text-sm mk:font-semibold mk:text-accent-text mk:no-underline mk:hover:underline mk:pointer-coarse:min-h-11"
      >
        {creator.piece_count > creator.work.length
          ? `See all ${creator.piece_count} pieces of work`
          : 'See the whole page'}
        <ArrowRight aria-hidden="true" className="mk:size-4" />
      </Link>
    </section>
  );
};

const Profile = ({ creator }: { creator: ShownCreator }) => (
  <div className="mk:flex mk:flex-col mk:gap-5">
    <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-4">
      <Avatar name={creator.name} src={creator.avatar_url} size={96} />
      <div className="mk:flex mk:min-w-0 mk:flex-1 mk:basis-56 mk:flex-col mk:gap-2">
        <CreatorFacts creator={creator} />
        <p className="mk:m-0 mk:text-sm mk:text-faint">
          {count.format(creator.followers)} {creator.followers === 1 ? 'follower' : 'followers'} · on
          Briefhouse since {formatDate(creator.created_at.slice(0, 10))}
        </p>
      </div>
    </div>
    <Work creator={creator} />
    <About small creator={creator} />
  </div>
);

const ProfileSkeleton = () => (
  <Loading label="Loading the profile...">
    <div className="mk:flex mk:flex-col mk:gap-5">
      <div className="mk:flex mk:items-center mk:gap-4">
        <Skeleton className="mk:size-24 mk:rounded-full" />
        <div className="mk:flex mk:flex-1 mk:flex-col mk:gap-2">
          <Skeleton className="mk:w-full" />
          <Skeleton className="mk:w-2/3" />
        </div>
      </div>
      <Skeleton className="mk:aspect-27/16 mk:h-auto! mk:w-full" />
      <Skeleton className="mk:w-full" />
      <Skeleton className="mk:w-3/4" />
    </div>
  </Loading>
);

export const CreatorDialog = ({ creatorId, onClose }: { creatorId: string; onClose: () => void }) => {
  const query = useCreator(creatorId);
  const reasonId = useId();
  const contact = useDialogLink('contact', { with: creatorId });
  const assign = useDialogLink('assign-project', { creator: creatorId });
  const pay = useDialogLink('send-payment', { creator: creatorId });
  const reason = usePayHindrance(creatorId);
  const creator = query.data && shownCreator(query.data);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      steady
      title={<span dir="auto">{creator?.name ?? 'Creator profile'}</span>}
      description={
        (creator || query.isPending) && <span dir="auto">{creator?.specialty ?? 'Loading...'}</span>
      }
      aside={creator && !isGone(query) && <FavoriteButton creator={creator} />}
      footer={
        <div className="mk:flex mk:w-full mk:flex-col mk:gap-2">
          {reason && (
            <p id={reasonId} className="mk:m-0 mk:text-xs mk:text-soft">
              {reason}
            </p>
          )}
          <div className="mk:flex mk:flex-col-reverse mk:gap-2 mk:sm:flex-row mk:sm:justify-end">
            {/* On a phone the cross is enough: the actions need the room. */}
            <DialogClose asChild>
              <Button variant="quiet" className="mk:max-sm:hidden">
                Close
              </Button>
            </DialogClose>
            {!isGone(query) && (creator || query.isPending) && (
              <>
                {/* On a phone side by side, since the work needs the height. */}
                <div className="mk:grid mk:grid-cols-2 mk:gap-2 mk:sm:contents">
                  <ButtonLink {...contact}>Contact</ButtonLink>
                  <ButtonLink
                    {...pay}
                    onClick={(event) => reason && event.preventDefault()}
                    aria-disabled={reason !== undefined || undefined}
                    aria-describedby={reason && reasonId}
                    className="mk:aria-disabled:opacity-50"
                  >
                    Send Payment
                  </ButtonLink>
                </div>
                <ButtonLink variant="primary" {...assign}>
                  Assign Project
                </ButtonLink>
              </>
            )}
          </div>
        </div>
      }
    >
      {creator && !isGone(query) ? (
        <Profile creator={creator} />
      ) : (
        <QueryStates
          query={query}
          title="We could not load this profile"
          skeleton={<ProfileSkeleton />}
          gone={<EmptyState drawing="people" text="This creator is no longer on Briefhouse." />}
        />
      )}
    </Dialog>
  );
};
