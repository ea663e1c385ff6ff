import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { RequestBadge } from '../common/project-facts.tsx';
import { OwnRequest } from '../newsfeed/own-request.tsx';
import { Title } from './own-view.tsx';
import type { ProjectPage } from './project-page-screen.tsx';

interface AskedViewProps {
  request: NonNullable<ProjectPage['request']>;
  projectId: string;
}

/** A project that this creator asked for, and that is not open any more: their own request, and nothing else of it. */
export const AskedView = ({ request, projectId }: AskedViewProps) => (
  <>
    <header className="mk:flex mk:flex-col mk:gap-2">
      <div>
        <RequestBadge status={request.status} />
      </div>
      <Title>{request.project_name}</Title>
    </header>
    <Card className="mk:flex mk:max-w-prose mk:flex-col mk:gap-4">
      <p className="mk:m-0 mk:font-semibold">This project is no longer open for requests.</p>
      <OwnRequest request={request} />
      <div className="mk:flex mk:flex-wrap mk:gap-2">
        <ButtonLink to="/dashboard?section=newsfeed">Open the newsfeed</ButtonLink>
        <ButtonLink variant="quiet" to={`/dashboard?dialog=requests&project=${projectId}`}>
          Your requests
        </ButtonLink>
      </div>
    </Card>
  </>
);
