import type { DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import { type DocumentTab, documentTabs } from '@briefhouse/contracts/marketplace/document-kinds.ts';
import { Card, cardLink } from '@briefhouse/ui/card.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { SearchField } from '@briefhouse/ui/search-field.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '@briefhouse/ui/tabs.tsx';
import { useFreshPages } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { PagedFoot } from '../common/paged-foot.tsx';
import { DocumentStatusBadge, DocumentTypeBadge } from './document-badges.tsx';
import { tabNames } from './names.ts';
import { useStar } from './use-document-actions.ts';
import { documents as lists, searched, useDocuments } from './use-documents.ts';

export interface DocumentListProps {
  tab: DocumentTab;
  search: string;
  onTab: (tab: string) => void;
  onSearch: (search: string) => void;
  onOpen: (id: string) => void;
  /** A notice above the tabs about an unsaved draft. */
  notice?: ReactNode;
}

export const DocumentList = ({ tab, search, onTab, onSearch, onOpen, notice }: DocumentListProps) => {
  const query = useDocuments(tab, search);
  const documents = lists.itemsOf(query.data);
  const counts = query.data?.pages[0]?.counts;
  const rows = useRef<HTMLUListElement>(null);
  const ids = documents.map(({ id }) => id);
  useFreshPages(lists, searched(tab, search), rows, ids);
  return (
    <Tabs value={tab} onValueChange={onTab} className="mk:flex mk:flex-col mk:gap-4">
      {notice}
      <SearchField
        value={search}
        aria-label="Search documents"
        placeholder="Search documents..."
        onSearch={onSearch}
      />
      <TabList label="Documents">
        {documentTabs.map((one) => (
          <Tab key={one} value={one}>
            {tabNames[one]}
            {counts && <span className="mk:ml-1.5 mk:font-normal mk:tabular-nums">{counts[one]}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={tab} tabIndex={-1} className="mk:pt-0" aria-busy={query.isPlaceholderData}>
        {!query.data && (
          <QueryStates query={query} title="We could not load your documents" skeleton={<Rows />} />
        )}
        {query.data && documents.length === 0 && !query.isPlaceholderData && (
          <EmptyState
            drawing={search ? 'search' : 'note'}
            text={
              search
                ? 'No documents found matching your search.'
                : `No ${tab === 'all' ? '' : `${tab} `}documents yet`
            }
            hint={
              search
                ? 'The search covers titles, client names and the first words of each document.'
                : 'Keep ideas, briefs, meeting notes and payment notes here. Only you can see them.'
            }
          />
        )}
        <ul ref={rows} className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-3 mk:p-0">
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentRow document={document} onOpen={() => onOpen(document.id)} />
            </li>
          ))}
        </ul>
        {query.hasNextPage && <PagedFoot query={query} />}
      </TabPanel>
    </Tabs>
  );
};

const Rows = () => (
  <Loading label="Loading documents..." className="mk:flex mk:flex-col mk:gap-3">
    {[0, 1, 2, 3].map((key) => (
      <Card key={key} className="mk:mb-3 mk:flex mk:flex-col mk:gap-2.5 mk:p-4">
        <Skeleton className="mk:h-5 mk:w-52 mk:max-w-full" />
        <Skeleton className="mk:w-full" />
        <Skeleton className="mk:h-6 mk:w-40" />
      </Card>
    ))}
  </Loading>
);

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
