import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Badge, StatusBadge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Here, useWriterName } from '../brief/here.tsx';
import { useLiveBrief } from '../brief/use-live-brief.ts';
import { ProjectActions } from '../client/project-actions.tsx';
import type { ProjectConfirmProps } from '../client/project-confirm.tsx';
import { mayEdit } from '../client/project-form.ts';
import { BrandLine } from '../common/brand-line.tsx';
import { dayLabel } from '../common/date-range.ts';
import { MessageLink } from '../common/message-link.tsx';
import { isAboutMoney } from '../common/money-dialog-names.ts';
import { askedTerms } from '../common/owners-terms.ts';
import { PaidBadge } from '../common/paid-badge.tsx';
import { OfferEnd, PendingBadge, RemovedBadge } from '../common/project-facts.tsx';
import { usePreload } from '../common/use-preload.ts';
import { ActiveMore } from '../work/active-more.tsx';
import { AnswerOffer } from '../work/answer-offer.tsx';
import { StatusSelect } from '../work/status-select.tsx';
import { WorkMore } from '../work/work-more.tsx';
import { BriefColumn } from './brief-column.tsx';
import { Columns } from './columns.tsx';
import { DecisionCard } from './decision-card.tsx';
import { History } from './history.tsx';
import { People } from './people.tsx';
import type { ProjectPage } from './project-page-screen.tsx';
import { stateWords } from './state-words.ts';
import { hasSuggestion, SuggestDialog, Suggested } from './suggested.tsx';

const ClientDialogs = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ '../client/client-dialogs.tsx')).ClientDialogs,
);
const ProjectConfirm = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ '../client/project-confirm.tsx')).ProjectConfirm,
);
const MoneyDialogs = lazyPart(
  async () => (await import(/* webpackChunkName: "money" */ '../paying/money-dialogs.tsx')).MoneyDialogs,
);

interface OwnViewProps {
  page: ProjectPage;
  project: Project;
  /** The owner looks at it as creators do. */
  isPreview: boolean;
}

/** The project of its owner, of the creator at work, and of the one with an offer. */
export const OwnView = ({ page, project, isPreview }: OwnViewProps) => {
  const { audience, history } = page;
  const isOwner = audience === 'owner';
  if (isOwner && isPreview) return <Preview project={project} page={page} />;
  return (
    <>
      <Head project={project} isOwner={isOwner} />
      <Columns
        aside={
          <>
            {isOwner ? <OwnerCard project={project} /> : <CreatorCard project={project} />}
            <People project={project} isOwner={isOwner} />
          </>
        }
      >
        <LiveBrief page={page} project={project} />
        {history.length > 0 && <History events={history} />}
      </Columns>
      <Dialogs project={project} isOwner={isOwner} />
    </>
  );
};

/** The brief while the other side may be writing it, with suggestions, and the way to make one. */
const LiveBrief = ({ page, project }: Pick<OwnViewProps, 'page' | 'project'>) => {
  const { writers, live } = useLiveBrief(project.id);
  const nameOf = useWriterName(project);
  const [suggesting, setSuggesting] = useState(false);
  const shown = new Map([...live].map(([field, one]) => [field, { name: nameOf(one), brief: one.brief }]));
  const maySuggest = page.audience !== 'owner' && mayEdit(project);
  return (
    <div className="mk:flex mk:flex-col mk:gap-6">
      {project.pending_creator_id || project.assigned_creator_id ? (
        <Here writers={writers} nameOf={nameOf} />
      ) : null}
      <BriefColumn
        description={project.description}
        brief={page.brief}
        earlier={page.earlier}
        live={shown}
        below={(field) =>
          hasSuggestion(page, field) && <Suggested page={page} project={project} field={field} />
        }
      />
      {maySuggest && (
        <Button icon={MessageSquarePlus} className="mk:self-start" onClick={() => setSuggesting(true)}>
          Suggest a change
        </Button>
      )}
      {suggesting && (
        <SuggestDialog
          project={project}
          brief={page.brief}
          field={null}
          onClose={() => setSuggesting(false)}
        />
      )}
    </div>
  );
};

const Head = ({ project, isOwner }: { project: Project; isOwner: boolean }) => (
  <header className="mk:flex mk:flex-col mk:gap-2">
    <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-1.5">
      {project.state === 'draft' ? <Badge>Draft</Badge> : <StatusBadge status={project.status} />}
      {project.is_pending && <PendingBadge project={project} isOwner={isOwner} />}
      <PaidBadge project={project} />
      <RemovedBadge project={project} />
    </div>
    <Title>{project.name}</Title>
    {!isOwner && (
      <BrandLine brand={project.brand} person={project.client_name} at={project.created_at} site />
    )}
  </header>
);

export const Title = ({ children }: { children: ReactNode }) => (
  <h1
    dir="auto"
    className="mk:m-0 mk:max-w-3xl mk:text-2xl mk:font-bold mk:tracking-tight mk:wrap-anywhere mk:sm:text-3xl"
  >
    {children}
  </h1>
);

/** The terms that wait for an answer. */
const Proposed = ({ project }: { project: Project }) => {
  const asked = askedTerms(project);
  return (
    <>
      {asked.budget_cents !== project.budget_cents && (
        <span className="mk:text-sm mk:text-pending">
          proposed: <Money cents={asked.budget_cents} />
        </span>
      )}
      {asked.end_date && asked.end_date !== project.end_date && (
        <span className="mk:text-sm mk:text-pending">until {dayLabel(asked.end_date)}</span>
      )}
    </>
  );
};

const OwnerCard = ({ project }: { project: Project }) => {
  const [asked, setAsked] = useState<ProjectConfirmProps['asked']>(null);
  return (
    <>
      <DecisionCard
        words={stateWords(project, true)}
        budgetCents={project.budget_cents}
        money={<Proposed project={project} />}
        dates={project}
        actions={
          <>
            <ProjectActions primary project={project} onAsk={(question) => setAsked({ question, project })} />
            {(project.state === 'draft' || project.state === 'open') && (
              <ButtonLink flush variant="quiet" size="sm" className="mk:self-start" to="?view=creator">
                See it as creators do
              </ButtonLink>
            )}
          </>
        }
      >
        {project.offer_ends_at && <OfferEnd iso={project.offer_ends_at} />}
      </DecisionCard>
      {asked && <ProjectConfirm asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
};

const CreatorCard = ({ project }: { project: Project }) => (
  <DecisionCard
    words={stateWords(project, false)}
    budgetCents={project.budget_cents}
    money={<Proposed project={project} />}
    dates={project}
    actions={
      project.is_pending ? (
        <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2">
          <AnswerOffer project={project} />
          <WorkMore project={project} mutes />
        </div>
      ) : (
        <div className="mk:flex mk:items-center mk:gap-2">
          <MessageLink person={project.brand} project={project} bordered />
          <ActiveMore project={project} />
        </div>
      )
    }
  >
    {project.offer_ends_at && <OfferEnd iso={project.offer_ends_at} />}
    {project.offer_message && (
      <blockquote className="mk:m-0 mk:border-l-2 mk:border-edge mk:pl-3 mk:wrap-anywhere">
        <p dir="auto" className="mk:m-0 mk:text-xs mk:text-faint">
          {project.client_name} wrote
        </p>
        <p dir="auto" className="mk:m-0 mk:text-sm mk:whitespace-pre-line">
          {project.offer_message}
        </p>
      </blockquote>
    )}
    {project.assigned_creator_id && <StatusSelect project={project} />}
  </DecisionCard>
);

/** The page as creators read it while it is open. */
const Preview = ({ project, page }: { project: Project; page: ProjectPage }) => (
  <>
    <Notice
      action={
        <ButtonLink size="sm" to={`/projects/${project.id}`}>
          Back
        </ButtonLink>
      }
    >
      This is how creators see it.
    </Notice>
    <header className="mk:flex mk:flex-col mk:gap-2">
      <Title>{project.name}</Title>
      <BrandLine brand={project.brand} person={project.client_name} at={project.created_at} site />
    </header>
    <Columns aside={<DecisionCard words={null} budgetCents={project.budget_cents} dates={project} />}>
      <BriefColumn description={project.description} brief={page.brief} />
    </Columns>
  </>
);

/** The specified dialogs open over the page too. */
const Dialogs = ({ project, isOwner }: { project: Project; isOwner: boolean }) => {
  const dialog = useDialog(['project', 'creator', 'payment', 'cancelled']);
  usePreload(ClientDialogs.preload);
  if (isAboutMoney(dialog.name)) return <MoneyDialogs dialog={dialog} />;
  return isOwner && dialog.name && <ClientDialogs dialog={dialog} shown={project} />;
};
