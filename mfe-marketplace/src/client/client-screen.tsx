import { Button } from '@briefhouse/ui/button.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '@briefhouse/ui/tabs.tsx';
import { useAfterFirst } from '@briefhouse/ui/use-after-first.ts';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { List, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isAboutMoney } from '../common/money-dialog-names.ts';
import { Page, PageHeader } from '../common/page.tsx';
import { usePreload } from '../common/use-preload.ts';
import { CreatorListSkeleton } from '../creators/creator-skeleton.tsx';
import { useProjects } from '../projects/use-projects.ts';
import { MyDashboardFrame } from './my-dashboard-frame.tsx';
import { filterOf } from './project-groups.ts';
import { ProjectListSkeleton } from './project-list-skeleton.tsx';

const ClientDialogs = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './client-dialogs.tsx')).ClientDialogs,
);

/** The tab is not part of the first content, which waits for the projects in any case. */
const MyDashboard = lazyPart(
  async () => (await import(/* webpackChunkName: "projects" */ './my-dashboard.tsx')).MyDashboard,
);

const FindCreators = lazyPart(
  async () => (await import(/* webpackChunkName: "creators" */ '../creators/find-creators.tsx')).FindCreators,
);

const MoneyDialogs = lazyPart(
  async () => (await import(/* webpackChunkName: "money" */ '../paying/money-dialogs.tsx')).MoneyDialogs,
);

/** A word that is kept in the URL, unless it is the usual one. */
const useWord = <W extends string>(key: string, usual: W, wordOf: (word: string | null) => W) => {
  const [params, change] = useUrlParams();
  const set = (word: W) => change((next) => (word === usual ? next.delete(key) : next.set(key, word)));
  return [wordOf(params.get(key)), set] as const;
};

const tabOf = (word: string | null) => (word === 'creators' ? 'creators' : 'projects');

/** `/client`: the brand's home. The host decides who may see it. */
export const ClientScreen = () => {
  const query = useProjects();
  const isLater = useAfterFirst();
  useEffect(() => {
    if (isLater) MyDashboard.preload();
  }, [isLater]);
  usePreload(ClientDialogs.preload);
  usePreload(FindCreators.preload);
  const [tab, setTab] = useWord('tab', 'projects', tabOf);
  const [filter, setFilter] = useWord('show', 'total', filterOf);
  const [created, setCreated] = useState<ReadonlySet<string>>(new Set());
  const dialog = useDialog(['project', 'creator', 'payment', 'cancelled']);
  const skeleton = (
    <MyDashboardFrame counts={undefined} filter={filter} onFilter={setFilter}>
      <ProjectListSkeleton />
    </MyDashboardFrame>
  );
  return (
    <Page>
      <PageHeader
        title="Find Your Perfect UGC Creator"
        subtitle={
          // On a phone the first project or creator comes before this part.
          <span className="mk:max-sm:hidden">
            Post a project, choose a creator, and keep every brief in one place.
          </span>
        }
        actions={
          <>
            <Button icon={List} onClick={() => dialog.open('my-projects')}>
              View All Projects
            </Button>
            <Button icon={Plus} variant="primary" onClick={() => dialog.open('create-project')}>
              Create Project
            </Button>
          </>
        }
      />
      <Tabs value={tab} onValueChange={(value) => setTab(tabOf(value))}>
        <TabList label="Dashboard sections">
          <Tab value="projects">My Dashboard</Tab>
          <Tab value="creators">Find Creators</Tab>
        </TabList>
        <TabPanel value="projects">
          {query.isError && !query.data ? (
            <QueryStates query={query} title="We could not load your projects" />
          ) : (
            <div className="mk:flex mk:flex-col mk:gap-8">
              {query.data ? (
                <MyDashboard
                  list={query.data}
                  fallback={skeleton}
                  {...{ filter, created, onFilter: setFilter }}
                />
              ) : (
                skeleton
              )}
            </div>
          )}
        </TabPanel>
        <TabPanel value="creators">
          <FindCreators fallback={<CreatorListSkeleton />} />
        </TabPanel>
      </Tabs>

      {isAboutMoney(dialog.name) && <MoneyDialogs dialog={dialog} />}
      {dialog.name && (
        <ClientDialogs
          dialog={dialog}
          onCreated={({ id }) => setCreated((before) => new Set([...before, id]))}
        />
      )}
    </Page>
  );
};
