import { formatMoney } from '@briefhouse/money/format-money.ts';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { askedTerms } from '../common/owners-terms.ts';
import { DeadlineBadge, OfferEnd } from '../common/project-facts.tsx';
import { type Waiting, WaitsForYou } from '../common/waits-for-you.tsx';
import type { ProjectList } from '../projects/use-projects.ts';
import { type BrandDecision, decisionsOf } from './waiting.ts';

type Open = ReturnType<typeof useDialog>['open'];
type Line = Pick<Waiting, 'words' | 'label' | 'name' | 'act'>;

const creatorOf = ({ assigned_creator_name, pending_creator_name }: BrandDecision['project']): string =>
  assigned_creator_name ?? pending_creator_name ?? 'The creator';

const lines: Record<BrandDecision['kind'], (project: BrandDecision['project'], open: Open) => Line> = {
  counter: (project, open) => ({
    words: `${creatorOf(project)} proposes ${formatMoney(askedTerms(project).budget_cents, 'EUR')}.`,
    label: 'Answer',
    name: `Answer the terms for ${project.name}`,
    act: () => open('counter', { project: project.id }),
  }),
  pay: (project, open) => ({
    words: `${creatorOf(project)} finished it.`,
    label: 'Pay',
    name: `Pay for the work on ${project.name}`,
    act: () => open('send-payment', { project: project.id, creator: project.assigned_creator_id ?? '' }),
  }),
  requests: ({ id, name, request_count }, open) => ({
    words: request_count === 1 ? '1 creator asked for it.' : `${request_count} creators asked for it.`,
    label: 'Choose',
    name: `Choose a creator for ${name}`,
    act: () => open('requests', { project: id }),
  }),
  publish: ({ id, name }) => ({
    words: 'A draft that only you see.',
    label: 'Finish',
    name: `Finish the draft of ${name}`,
    act: `/projects/${id}`,
  }),
};

const timeOf = (project: BrandDecision['project']) =>
  project.counter && project.offer_ends_at ? (
    <OfferEnd iso={project.offer_ends_at} />
  ) : (
    <DeadlineBadge project={project} />
  );

/** The decisions that wait for a brand, each with its button. */
export const WaitsForBrand = ({ list }: { list: ProjectList }) => {
  const { open } = useDialog();
  const waiting = decisionsOf(list.projects, useNow()).map(({ kind, project }) => ({
    ...{ id: project.id, project, time: timeOf(project) },
    ...lines[kind](project, open),
  }));
  return <WaitsForYou waiting={waiting} />;
};
