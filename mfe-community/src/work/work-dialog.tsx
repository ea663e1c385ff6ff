import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { listOwnWork, type ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { Picture } from '@briefhouse/ui/picture.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '@briefhouse/ui/tabs.tsx';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { detailsOf } from './work-words.ts';

const ownWork = pagedList(listOwnWork, 'work');

export interface WorkDialogProps {
  onChoose: (work: ShownWork) => void;
  onClose: () => void;
}

/** One of one's own pieces or finished projects, to be shown by a post. */
export const WorkDialog = ({ onChoose, onClose }: WorkDialogProps) => {
  const query = useInfiniteQuery(ownWork.query({}, { staleTime: 0 }));
  const all = ownWork.itemsOf(query.data);
  const pieces = all.filter(({ kind }) => kind === 'piece');
  const projects = all.filter(({ kind }) => kind === 'project');
  const { profile } = useMe();
  const isCreator = profile.user_type === 'creator';
  const isEmpty = pieces.length + projects.length === 0 && !query.hasNextPage;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      steady
      title="Show work"
      description={
        isCreator ? 'Choose a piece of your portfolio or a finished project.' : 'Choose a finished project.'
      }
    >
      {!query.data && (
        <QueryStates
          query={query}
          title="We could not load your work"
          skeleton={<Loading label="Loading your work..." bars={[row, next, next, next]} />}
        />
      )}
      {query.isSuccess && isEmpty && (
        <EmptyState
          text="There is no work to show yet"
          hint={
            isCreator
              ? 'Your portfolio pieces and finished projects appear here.'
              : 'Projects appear here when their creator has finished them.'
          }
        />
      )}
      {query.isSuccess && !isEmpty && (
        <Kinds
          pieces={pieces.length > 0 && <Pieces works={pieces} onChoose={onChoose} />}
          projects={
            (projects.length > 0 || query.hasNextPage) && (
              <>
                <Projects works={projects} author={profile} onChoose={onChoose} />
                {query.hasNextPage && <LoadMore query={query} />}
              </>
            )
          }
        />
      )}
    </Dialog>
  );
};

/** Both kinds of work stand on tabs; one kind alone needs none. */
const Kinds = ({ pieces, projects }: { pieces: ReactNode; projects: ReactNode }) => {
  const [tab, setTab] = useState('pieces');
  if (!pieces || !projects) return pieces || projects;
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList label="Kinds of work">
        <Tab value="pieces">Portfolio</Tab>
        <Tab value="projects">Finished projects</Tab>
      </TabList>
      <TabPanel value="pieces">{pieces}</TabPanel>
      <TabPanel value="projects">{projects}</TabPanel>
    </Tabs>
  );
};

interface ChoiceProps extends Pick<WorkDialogProps, 'onChoose'> {
  works: readonly ShownWork[];
}

const choiceClass =
  'co:w-full co:cursor-pointer co:rounded-lg co:border co:border-line co:bg-surface co:p-0 co:text-left co:text-ink co:transition-colors co:duration-150 co:hover:border-soft co:hover:bg-sunken';

const Pieces = ({ works, onChoose }: ChoiceProps) => (
  <ul className="co:m-0 co:grid co:list-none co:grid-cols-2 co:gap-3 co:p-0 co:sm:grid-cols-3">
    {works.map((work) => (
      <li key={work.id}>
        <button
          type="button"
          onClick={() => onChoose(work)}
          className={`${choiceClass} co:block co:overflow-hidden`}
        >
          <span className="co:block co:aspect-[4/5]">
            {work.media && (
              <Picture media={work.media} alt="" sizes="(min-width: 40rem) 11rem, 45vw" fit="cover" plain />
            )}
          </span>
          <span dir="auto" className="co:block co:truncate co:px-3 co:py-2.5 co:text-sm co:font-semibold">
            {work.title}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

const Projects = ({ works, author, onChoose }: ChoiceProps & { author: PersonSummary }) => (
  <div className="co:flex co:flex-col co:gap-3">
    <p className="co:m-0 co:text-sm co:text-soft">
      We will ask {author.user_type === 'client' ? 'the creator' : 'the brand'}. Until they agree, only the
      two of you see it.
    </p>
    <ul className="co:m-0 co:flex co:list-none co:flex-col co:gap-2 co:p-0">
      {works.map((work) => (
        <li key={work.id}>
          <button
            type="button"
            onClick={() => onChoose(work)}
            className={`${choiceClass} co:flex co:min-h-16 co:items-center co:gap-3 co:px-3 co:py-2.5`}
          >
            <Handshake aria-hidden="true" className="co:size-5 co:shrink-0 co:text-accent-text" />
            <span className="co:flex co:min-w-0 co:flex-1 co:flex-col">
              <span dir="auto" className="co:text-sm co:font-semibold co:wrap-anywhere">
                {work.title}
              </span>
              <span dir="auto" className="co:text-xs co:text-soft co:wrap-anywhere">
                {detailsOf(work, { author }).join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);

const row = 'co:h-16 co:rounded-lg';
const next = `${row} co:mt-2`;
