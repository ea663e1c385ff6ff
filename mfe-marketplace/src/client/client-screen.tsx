import { Button } from '@briefhouse/ui/button.tsx';
import { ErrorState } from '@briefhouse/ui/states.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page, PageHeader } from '../parts/page.tsx';
import { useDialog } from '../parts/use-dialog.ts';
import { usePreload } from '../parts/use-preload.ts';
import { CountCards } from './count-cards.tsx';
import { type Filter, filterOf, filters, ofFilter } from './project-groups.ts';
import { ProjectList, ProjectListSkeleton } from './project-list.tsx';
import { useProjects } from './use-projects.ts';

const loadDialog = async () => {
  const module = await import(/* webpackChunkName: "forms" */ './create-project-dialog.tsx');
  return { default: module.CreateProjectDialog };
};
const CreateProjectDialog = lazy(loadDialog);

/** The chosen card, kept in the URL: `?show=assigned`. */
const useFilter = () => {
  const [params, setParams] = useSearchParams();
  const set = (filter: Filter) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (filter === 'total') next.delete('show');
        else next.set('show', filter);
        return next;
      },
      { preventScrollReset: true },
    );
  return [filterOf(params.get('show')), set] as const;
};

/** `/client`: the brand's home. Who may see it is the host's gate to say. */
export const ClientScreen = () => {
  const query = useProjects();
  usePreload(loadDialog);
  const [filter, setFilter] = useFilter();
  const [created, setCreated] = useState<ReadonlySet<string>>(new Set());
  const dialog = useDialog();
  const create = () => dialog.open('create-project');
  const heading = filters.find((one) => one.filter === filter)?.heading;
  return (
    <Page>
      <PageHeader
        title="Find Your Perfect UGC Creator"
        subtitle="Post a project, see who would like to carry it out, and keep every brief in one place."
        actions={
          <Button variant="primary" onClick={create}>
            <Plus aria-hidden="true" className="mk:size-4" />
            Create Project
          </Button>
        }
      />
      {query.isError && !query.data ? (
        <ErrorState
          title="We could not load your projects"
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <section aria-label="My Dashboard" className="mk:flex mk:flex-col mk:gap-8">
          <CountCards counts={query.data?.counts} filter={filter} onFilter={setFilter} />
          <div className="mk:flex mk:flex-col mk:gap-4">
            <h2 className="mk:m-0 mk:text-xl mk:font-bold mk:tracking-tight">{heading}</h2>
            {query.data ? (
              <ProjectList
                projects={ofFilter(query.data.projects, filter)}
                filter={filter}
                created={created}
                onCreate={create}
                onShowAll={() => setFilter('total')}
              />
            ) : (
              <ProjectListSkeleton />
            )}
          </div>
        </section>
      )}
      <Suspense fallback={null}>
        {dialog.name === 'create-project' && (
          <CreateProjectDialog
            onClose={dialog.close}
            onCreated={({ id }) => setCreated((before) => new Set([...before, id]))}
          />
        )}
      </Suspense>
    </Page>
  );
};
