import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { Link } from 'react-router';
import { useReceiptLink } from '../common/use-receipt-link.ts';

/** The other side, and the ways to everything that the two have in common. */
export const People = ({ project, isOwner }: { project: Project; isOwner: boolean }) => {
  const creatorId = project.assigned_creator_id ?? project.pending_creator_id;
  const creatorName = project.assigned_creator_name ?? project.pending_creator_name;
  const other = isOwner
    ? creatorId && creatorName && { id: creatorId, name: creatorName, to: `/creators/${creatorId}` }
    : { id: project.user_id, name: project.brand.name, to: `/brands/${project.user_id}` };
  if (!other) return null;
  const isPaid = (project.paid_cents ?? 0) > 0;
  return (
    <Card className="mk:flex mk:flex-col mk:gap-3">
      <h2 className="mk:m-0 mk:text-sm mk:font-semibold mk:text-soft">
        {isOwner ? (project.assigned_creator_id ? 'At work' : 'Offered to') : 'Brand'}
      </h2>
      <div className="mk:flex mk:items-center mk:gap-3">
        <Avatar
          logo={!isOwner}
          name={other.name}
          size={40}
          {...(!isOwner && { src: project.brand.logo_url })}
        />
        <Link
          to={other.to}
          dir="auto"
          className="mk:min-w-0 mk:font-semibold mk:text-ink mk:no-underline mk:wrap-anywhere mk:hover:underline"
        >
          {other.name}
        </Link>
      </div>
      <ul className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-1 mk:p-0 mk:text-sm">
        {isOwner && <ConversationWay personId={other.id} projectId={project.id} />}
        {isPaid && <ReceiptWay project={project} isOwner={isOwner} />}
      </ul>
    </Card>
  );
};

const ConversationWay = ({ personId, projectId }: { personId: string; projectId: string }) => (
  <Way {...useDialogLink('chat', { with: personId, project: projectId })}>The conversation</Way>
);

const ReceiptWay = ({ project, isOwner }: { project: Project; isOwner: boolean }) => (
  <Way {...useReceiptLink(project)}>{isOwner ? 'Receipts' : 'Invoices'}</Way>
);

const Way = ({ children, ...link }: ReturnType<typeof useDialogLink> & { children: string }) => (
  <li>
    <Link
      {...link}
      className="mk:inline-flex mk:min-h-8 mk:items-center mk:text-accent-text mk:pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  </li>
);
