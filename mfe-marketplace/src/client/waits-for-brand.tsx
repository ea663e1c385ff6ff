import { useNow } from '@briefhouse/ui/figures.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { DeadlineBadge } from '../common/project-facts.tsx';
import { type Waiting, WaitsForYou } from '../common/waits-for-you.tsx';
import type { ProjectList } from '../projects/use-projects.ts';
import { type BrandDecision, decisionsOf } from './waiting.ts';

type Open = ReturnType<typeof useDialog>['open'];
type Line = Pick<Waiting, 'words' | 'label' | 'name' | 'act'>;

const lines: Record<BrandDecision['kind'], (project: BrandDecision['project'], open: Open) => Line> = {
  pay: ({ id, name, assigned_creator_id, assigned_creator_name }, open) => ({
    words: `${assigned_creator_name ?? 'The creator'} finished it.`,
    label: 'Pay',
    name: `Pay for the work on ${name}`,
    act: () => open('send-payment', { project: id, creator: assigned_creator_id ?? '' }),
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

/** The decisions that wait for a brand, each with its button. */
export const WaitsForBrand = ({ list }: { list: ProjectList }) => {
  const { open } = useDialog();
  const waiting = decisionsOf(list.projects, useNow()).map(({ kind, project }) => ({
    ...{ id: project.id, project, time: <DeadlineBadge project={project} /> },
    ...lines[kind](project, open),
  }));
  return <WaitsForYou waiting={waiting} />;
};
