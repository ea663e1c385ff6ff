import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { readProjectNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { isGone, QueryStates } from '@briefhouse/ui/query-states.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import type { Output } from '@briefhouse/web/api.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { Page } from '../common/page.tsx';
import { AskedView } from './asked-view.tsx';
import { OpenView } from './open-view.tsx';
import { OwnView } from './own-view.tsx';
import { ProjectPageSkeleton } from './project-page-skeleton.tsx';
import { TeaserView } from './teaser-view.tsx';

export type ProjectPage = Output<typeof getProjectPage>;

export const useProjectPage = (project_id: string) => useContractQuery(getProjectPage, { project_id });

/** `/projects/:projectId`: all of a project that its reader may see. */
export const ProjectPageScreen = () => {
  const { projectId = '' } = useParams();
  return <ProjectPageOf key={projectId} projectId={projectId} />;
};

export const ProjectPageOf = ({ projectId }: { projectId: string }) => {
  const query = useProjectPage(projectId);
  const page = isGone(query) ? undefined : query.data;
  useReadNotices(projectId, page ? query.dataUpdatedAt : 0);
  usePageTitle(page && nameOf(page));
  return (
    <Page>
      {page ? (
        <View page={page} projectId={projectId} />
      ) : (
        <>
          <h1 className="mk:sr-only">Project</h1>
          <QueryStates
            query={query}
            title="We could not load this project"
            skeleton={<ProjectPageSkeleton />}
            gone={<Gone />}
          />
        </>
      )}
    </Page>
  );
};

/** A person who sees the project has read its notices, also those that come while it is open. */
const useReadNotices = (project_id: string, shownAt: number) => {
  const { mutate } = useContractMutation(readProjectNotifications, { failure: null });
  useEffect(() => {
    if (shownAt > 0) mutate({ project_id });
  }, [mutate, project_id, shownAt]);
};

const nameOf = ({ project, open, teaser, request }: ProjectPage): string =>
  project?.name ?? open?.name ?? teaser?.name ?? request?.project_name ?? 'Project';

const View = ({ page, projectId }: { page: ProjectPage; projectId: string }) => {
  const [params] = useUrlParams();
  const { project, open, teaser, request } = page;
  if (project) return <OwnView page={page} project={project} isPreview={params.get('view') === 'creator'} />;
  if (open) return <OpenView open={open} brief={page.brief} />;
  if (teaser) return <TeaserView teaser={teaser} />;
  return request ? <AskedView request={request} projectId={projectId} /> : null;
};

/** A project that is gone, or that this reader may not see: the server does not say which. */
const Gone = () => {
  const { profile } = useMe();
  const isCreator = profile.user_type === 'creator';
  return (
    <EmptyState
      text="This project is not here any more"
      hint={
        isCreator
          ? 'It may have been given to somebody, or deleted.'
          : 'It may have been deleted, or the address may be wrong.'
      }
      action={
        <ButtonLink to={isCreator ? '/dashboard?section=newsfeed' : typeHome(profile.user_type)}>
          {isCreator ? 'Open the newsfeed' : 'Back to your projects'}
        </ButtonLink>
      }
    />
  );
};
