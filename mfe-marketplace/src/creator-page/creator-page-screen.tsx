import { getCreatorPage } from '@briefhouse/contracts/marketplace/creator.ts';
import { type ShownCreator, shownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import type { WorkPackage } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { isGone, QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import type { Output } from '@briefhouse/web/api.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { Clock, Languages, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Fact } from '../common/fact.tsx';
import { languageName } from '../common/languages.ts';
import { Page } from '../common/page.tsx';
import { usePreload } from '../common/use-preload.ts';
import { CreatorFacts } from '../creators/creator-facts.tsx';
import { About, Part } from '../creators/creator-parts.tsx';
import { useListedCreator } from '../creators/use-creators.ts';
import { PageActions, useSignInPath } from './page-actions.tsx';
import { BoardSkeleton, PageSkeleton } from './page-skeleton.tsx';
import { packageWords, responseWords } from './page-words.ts';
import { WorkBoard } from './work-board.tsx';

const PieceDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './piece-dialog.tsx')).PieceDialog,
);

const Dialogs = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './creator-page-dialogs.tsx')).CreatorPageDialogs,
);

export const CreatorPageScreen = () => {
  const id = useParams().creatorId ?? '';
  return <CreatorPageOf key={id} creatorId={id} />;
};

export const CreatorPageOf = ({ creatorId }: { creatorId: string }) => {
  const query = useContractQuery(getCreatorPage, { creator_id: creatorId });
  const listed = useListedCreator(creatorId);
  const { me } = useSession();
  const found = query.data?.creator ?? (query.isPending ? listed : undefined);
  const creator = found && shownCreator(found);
  usePageTitle(creator?.name);
  return (
    <Page>
      {(!creator || isGone(query)) && <h1 className="mk:sr-only">Creator</h1>}
      {creator && !isGone(query) ? (
        <>
          {me?.profile.id === creatorId && <OwnNote />}
          <PageHead creator={creator} actions={<PageActions creator={creator} />} />
          <Body creator={creator} page={query.data} />
          {query.data && <PageDialogs creatorId={creatorId} page={query.data} />}
        </>
      ) : (
        <QueryStates
          query={query}
          title="We could not load this page"
          skeleton={<PageSkeleton />}
          gone={<Gone />}
        />
      )}
    </Page>
  );
};

const OwnNote = () => (
  <div className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-4 mk:gap-y-2 mk:rounded-lg mk:border mk:border-line mk:bg-sunken mk:py-2.5 mk:pr-2.5 mk:pl-4">
    <p className="mk:m-0 mk:font-semibold">This is how brands see you.</p>
    <ButtonLink icon={PencilLine} size="sm" to="/edit-profile">
      Edit
    </ButtonLink>
  </div>
);

/** The work, and beside it (below it on a phone) the packages and the person. */
const Body = ({ creator, page }: { creator: ShownCreator; page: CreatorPage | undefined }) => {
  const { me } = useSession();
  return (
    <div className="mk:grid mk:gap-x-8 mk:gap-y-10 mk:lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Part title="Work">
        {!page ? (
          <Loading label="Loading the work...">
            <BoardSkeleton />
          </Loading>
        ) : page.pieces.length === 0 ? (
          <EmptyState
            text="No work to show yet"
            {...(me?.profile.id === creator.id && {
              action: <ButtonLink to="/edit-profile?tab=portfolio#work">Add your work</ButtonLink>,
            })}
          />
        ) : (
          <WorkBoard pieces={page.pieces} />
        )}
      </Part>
      <div className="mk:flex mk:flex-col mk:gap-8">
        {page && page.packages.length > 0 && (
          <Part title="Packages">
            <Packages packages={page.packages} />
          </Part>
        )}
        <About
          creator={creator}
          note={
            <p className="mk:m-0 mk:text-sm mk:text-faint">
              On Briefhouse since {formatDate(creator.created_at.slice(0, 10))}
            </p>
          }
        />
      </div>
    </div>
  );
};

/** A reader who is not signed in is not told whether the creator exists or keeps their page to the signed-in. */
const Gone = () => {
  const { me } = useSession();
  const signIn = useSignInPath();
  if (me)
    return (
      <EmptyState
        drawing="people"
        text="This creator is no longer on Briefhouse."
        {...(me.profile.user_type === 'client' && {
          action: <ButtonLink to="/client?tab=creators">Find Creators</ButtonLink>,
        })}
      />
    );
  return (
    <EmptyState
      drawing="people"
      text="Sign in to see this creator"
      hint="Only signed-in people can see their work and prices."
      action={
        <ButtonLink variant="primary" to={signIn}>
          Sign in
        </ButtonLink>
      }
    />
  );
};

const PageDialogs = ({ creatorId, page }: { creatorId: string; page: CreatorPage }) => {
  const dialog = useDialog(['creator', 'project', 'piece']);
  const { me } = useSession();
  usePreload(PieceDialog.preload);
  const isBrand = me?.profile.user_type === 'client';
  const { name } = dialog;
  return (
    <>
      {name === 'piece' && (
        <PieceDialog
          pieces={page.pieces}
          pieceId={dialog.params.get('piece') ?? ''}
          own={me?.profile.id === creatorId}
          onClose={dialog.close}
        />
      )}
      {isBrand && (name === 'assign-project' || name === 'send-payment') && (
        <Dialogs dialog={dialog} creatorId={creatorId} />
      )}
    </>
  );
};

export type CreatorPage = Output<typeof getCreatorPage>;

const Packages = ({ packages }: { packages: readonly WorkPackage[] }) => (
  <ul className="mk:m-0 mk:grid mk:list-none mk:gap-2 mk:p-0 mk:sm:grid-cols-2 mk:lg:grid-cols-1">
    {packages.map((one) => {
      const { what, days, price } = packageWords(one);
      return (
        <li
          key={one.id}
          className="mk:flex mk:items-baseline mk:justify-between mk:gap-3 mk:rounded-lg mk:border mk:border-line mk:bg-surface mk:px-4 mk:py-3"
        >
          <span className="mk:min-w-0">
            <span dir="auto" className="mk:block mk:font-semibold mk:wrap-anywhere">
              {what}
            </span>
            <span className="mk:block mk:text-sm mk:text-soft mk:tabular-nums">
              <span className="mk:sr-only">, delivered in </span>
              {days}
            </span>
          </span>
          <span className="mk:shrink-0 mk:font-bold mk:tabular-nums">
            <span className="mk:sr-only">, </span>
            {price}
          </span>
        </li>
      );
    })}
  </ul>
);

const PageHead = ({ creator, actions }: { creator: ShownCreator; actions: ReactNode }) => (
  <header className="mk:flex mk:flex-col mk:gap-5 mk:lg:flex-row mk:lg:items-start">
    <div className="mk:grid mk:min-w-0 mk:flex-1 mk:grid-cols-[auto_minmax(0,1fr)] mk:items-center mk:gap-x-4 mk:gap-y-4 mk:sm:gap-x-5 mk:sm:gap-y-3">
      <Avatar name={creator.name} src={creator.avatar_url} size={96} className="mk:sm:row-span-2" />
      <div>
        <h1 dir="auto" className="mk:m-0 mk:text-2xl mk:font-bold mk:tracking-tight mk:wrap-anywhere">
          {creator.name}
        </h1>
        <p dir="auto" className="mk:m-0 mk:mt-0.5 mk:font-semibold mk:text-accent-text mk:wrap-anywhere">
          {creator.specialty}
        </p>
      </div>
      <CreatorFacts creator={creator} className="mk:max-sm:col-span-2">
        {creator.languages.length > 0 && (
          <Fact icon={Languages}>
            <span className="mk:sr-only">Speaks </span>
            {creator.languages.map((code) => languageName(code)).join(', ')}
          </Fact>
        )}
        {creator.response_hours !== null && <Fact icon={Clock}>{responseWords(creator.response_hours)}</Fact>}
      </CreatorFacts>
    </div>
    {actions}
  </header>
);
