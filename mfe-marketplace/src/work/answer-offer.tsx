import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import { useState } from 'react';
import { isPriceChange } from './groups.ts';
import { useAccept, useDecline } from './use-work-actions.ts';

const ProposeDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "terms" */ './propose-dialog.tsx')).ProposeDialog,
);

/** The answers of a creator to an offer or a price change: Accept, Decline with its question, and other terms. */
export const AnswerOffer = ({ project }: { project: Project }) => {
  const accept = useAccept();
  const decline = useDecline();
  const [asking, setAsking] = useState(false);
  const { profile } = useMe();
  const price = isPriceChange(project);
  const mayPropose = isAllowed(price ? 'counter_price' : 'counter_offer', project, profile.id);
  const [proposing, setProposing] = useState(false);
  const mayAccept = isAllowed(price ? 'accept_price' : 'accept_offer', project, profile.id);
  return (
    <>
      {mayAccept && (
        <Button
          variant="primary"
          pending={accept.isPending}
          pendingText="Accepting..."
          disabled={decline.isPending}
          aria-label={`Accept ${project.name}`}
          onClick={() => accept.mutate(project)}
        >
          Accept
        </Button>
      )}
      {project.counter && (
        <p className="mk:m-0 mk:text-sm mk:text-soft">Waiting for {project.client_name}’s answer.</p>
      )}
      <Button
        variant="quiet"
        disabled={accept.isPending}
        aria-label={`Decline ${project.name}`}
        onClick={() => setAsking(true)}
      >
        Decline
      </Button>
      {mayPropose && (
        <Button
          variant="quiet"
          disabled={accept.isPending || decline.isPending}
          aria-label={`Propose another price for ${project.name}`}
          onClick={() => setProposing(true)}
        >
          Propose another price
        </Button>
      )}
      {proposing && <ProposeDialog project={project} onClose={() => setProposing(false)} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={price ? 'Decline this price change?' : 'Decline this assignment?'}
        description={
          price
            ? `Declining the new price unassigns you from “${project.name}”. ${project.client_name} will be notified and the project becomes available to others.`
            : `${project.client_name} will be notified and “${project.name}” returns to the newsfeed.`
        }
        confirmText={price ? 'Decline and unassign' : 'Decline'}
        pending={decline.isPending}
        pendingText="Declining..."
        onConfirm={() => decline.mutate(project, { onSettled: () => setAsking(false) })}
      />
    </>
  );
};
