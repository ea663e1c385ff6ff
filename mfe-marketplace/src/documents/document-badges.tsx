import type { DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import { Badge, type Tone } from '@briefhouse/ui/badge.tsx';
import { CircleCheck, CircleDashed, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { documentStatusNames, typeNames } from './names.ts';

const looks: Record<DocumentSummary['status'], { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'todo', icon: <CircleDashed aria-hidden="true" /> },
  in_review: { tone: 'progress', icon: <Eye aria-hidden="true" /> },
  completed: { tone: 'done', icon: <CircleCheck aria-hidden="true" /> },
};

export const DocumentStatusBadge = ({ status }: Pick<DocumentSummary, 'status'>) => (
  <Badge {...looks[status]}>{documentStatusNames[status]}</Badge>
);

export const DocumentTypeBadge = ({ document_type }: Pick<DocumentSummary, 'document_type'>) => (
  <Badge>{typeNames[document_type]}</Badge>
);
