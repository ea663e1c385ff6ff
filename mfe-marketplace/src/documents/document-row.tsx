import type { DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import { Card, cardLink } from '@briefhouse/ui/card.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import { DocumentStatusBadge, DocumentTypeBadge } from './document-badges.tsx';
import { useStar } from './use-document-actions.ts';

export const DocumentRow = ({ document, onOpen }: { document: DocumentSummary; onOpen: () => void }) => {
  const star = useStar();
  const starred = star.isPending ? !document.is_starred : document.is_starred;
  return (
    <Card interactive className="mk:flex mk:items-start mk:gap-2 mk:p-4">
      <div className="mk:flex mk:min-w-0 mk:flex-1 mk:flex-col mk:gap-1.5">
        <h3 dir="auto" className="mk:m-0 mk:text-base mk:font-bold mk:wrap-anywhere">
          <button
            type="button"
            {...cardLink}
            className={clsx(cardLink.className, 'mk:text-left')}
            onClick={onOpen}
          >
            {document.title}
          </button>
        </h3>
        {document.excerpt && (
          <p dir="auto" className="mk:m-0 mk:line-clamp-2 mk:text-sm mk:text-soft">
            {document.excerpt}
          </p>
        )}
        <p className="mk:m-0 mk:flex mk:flex-wrap mk:items-center mk:gap-x-2 mk:gap-y-1 mk:text-xs mk:text-soft">
          <DocumentStatusBadge status={document.status} />
          <DocumentTypeBadge document_type={document.document_type} />
          {document.client_name && <span className="mk:font-semibold">{document.client_name}</span>}
          <RelativeTime iso={document.last_modified} />
        </p>
      </div>
      <IconButton
        label={starred ? `Remove the star from ${document.title}` : `Star ${document.title}`}
        hint={starred ? 'Remove the star' : 'Star'}
        aria-pressed={starred}
        className="mk:-mt-2 mk:-mr-2"
        onClick={() => star.isPending || star.mutate(document)}
      >
        <Star aria-hidden="true" className={clsx(starred && 'mk:fill-accent mk:text-accent')} />
      </IconButton>
    </Card>
  );
};
