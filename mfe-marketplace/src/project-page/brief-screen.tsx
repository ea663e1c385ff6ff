import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { isGone, QueryStates } from '@briefhouse/ui/query-states.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { usePageGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { CircleCheck, CircleDashed, Eye, PencilLine } from 'lucide-react';
import { useParams } from 'react-router';
import type { EditorState } from '../brief/brief-editor.ts';
import { BriefSectionForm } from '../brief/brief-section.tsx';
import { briefSections, filledSections } from '../brief/brief-words.ts';
import { BudgetHint } from '../brief/budget-hint.tsx';
import { Here, useWriterName } from '../brief/here.tsx';
import { useBriefEditor } from '../brief/use-brief-editor.ts';
import { useLiveBrief } from '../brief/use-live-brief.ts';
import { mayEdit } from '../client/project-form.ts';
import { Page } from '../common/page.tsx';
import { Dates } from '../common/project-facts.tsx';
import { usePreload } from '../common/use-preload.ts';
import { Columns } from './columns.tsx';
import { Title } from './own-view.tsx';
import { type ProjectPage, useProjectPage } from './project-page-screen.tsx';
import { ProjectPageSkeleton } from './project-page-skeleton.tsx';
import { Suggested } from './suggested.tsx';

const ClientDialogs = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ '../client/client-dialogs.tsx')).ClientDialogs,
);

/** `/projects/:projectId/brief`: the owner writes the brief, which is saved as they type. */
export const BriefScreen = () => {
  const { projectId = '' } = useParams();
  return <BriefOf key={projectId} projectId={projectId} />;
};

export const BriefOf = ({ projectId }: { projectId: string }) => {
  const query = useProjectPage(projectId);
  const page = isGone(query) ? undefined : query.data;
  usePageTitle(page?.project ? `Brief of ${page.project.name}` : undefined);
  const isEditable = page?.audience === 'owner' && !!page.project && mayEdit(page.project);
  return (
    <Page>
      {page && isEditable ? (
        <BriefForm page={page} project={page.project as NonNullable<ProjectPage['project']>} />
      ) : (
        <>
          <h1 className="mk:sr-only">Brief</h1>
          {page ? (
            <Closed projectId={projectId} />
          ) : (
            <QueryStates
              query={query}
              title="We could not load this brief"
              skeleton={<ProjectPageSkeleton />}
              gone={<Closed />}
            />
          )}
        </>
      )}
    </Page>
  );
};

const Closed = ({ projectId }: { projectId?: string }) => (
  <EmptyState
    text={projectId ? 'This brief can no longer be changed' : 'This project is not here any more'}
    action={
      <ButtonLink to={projectId ? `/projects/${projectId}` : '/client'}>
        {projectId ? 'Open the project' : 'Back to your projects'}
      </ButtonLink>
    }
  />
);

interface BriefFormProps {
  page: ProjectPage;
  project: NonNullable<ProjectPage['project']>;
}

const BriefForm = ({ page, project }: BriefFormProps) => {
  const { editor, state } = useBriefEditor(project.id, page);
  const { writers, live, tell } = useLiveBrief(project.id);
  const nameOf = useWriterName(project);
  const dialog = useDialog(['project']);
  usePreload(ClientDialogs.preload);
  // Everything else is saved when the page closes, and kept in the browser until then.
  const isStuck = Object.values(state).some(({ save }) => ['invalid', 'refused', 'conflict'].includes(save));
  const guard = usePageGuard(isStuck);
  const isDraft = project.state === 'draft';
  return (
    <>
      <header className="mk:flex mk:flex-col mk:gap-2">
        <p className="mk:m-0 mk:text-sm mk:font-semibold mk:text-soft">{isDraft ? 'Draft' : 'Brief'}</p>
        <Title>{project.name}</Title>
        <Here writers={writers} nameOf={nameOf} />
      </header>
      <Columns aside={<Progress state={state} projectId={project.id} isDraft={isDraft} />}>
        <div className="mk:flex mk:flex-col mk:gap-8">
          <section aria-label="Basics" className="mk:flex mk:flex-col mk:gap-3">
            {project.description && (
              <p dir="auto" className="mk:m-0 mk:max-w-prose mk:whitespace-pre-line mk:wrap-anywhere">
                {project.description}
              </p>
            )}
            <p className="mk:m-0 mk:flex mk:flex-wrap mk:items-center mk:gap-x-4 mk:gap-y-1">
              {project.budget_cents === 0 ? (
                <span className="mk:text-lg mk:font-bold">No budget yet</span>
              ) : (
                <Money cents={project.budget_cents} className="mk:text-lg mk:font-bold" />
              )}
              <Dates start={project.start_date} end={project.end_date} />
            </p>
            <BudgetHint brief={page.brief} />
            <Button
              icon={PencilLine}
              size="sm"
              className="mk:self-start"
              onClick={() => dialog.open('edit-project', { project: project.id })}
            >
              Name, description, budget and dates
            </Button>
          </section>
          {briefSections.map((section) => (
            <BriefSectionForm
              key={section.id}
              {...{ section, editor, state, live, nameOf, tell }}
              below={(field) => <Suggested page={page} project={project} field={field} />}
            />
          ))}
        </div>
      </Columns>
      {dialog.name && <ClientDialogs dialog={dialog} shown={project} />}
      {guard}
    </>
  );
};

const saveWords = (state: EditorState): string => {
  const saves = Object.values(state).map(({ save }) => save);
  if (saves.includes('conflict')) return 'Please choose between two values.';
  if (saves.includes('invalid') || saves.includes('refused')) return 'A field needs your attention.';
  if (saves.includes('failed')) return 'Not saved yet. We try again by ourselves.';
  if (saves.includes('saving') || saves.includes('waiting')) return 'Saving...';
  return 'All changes are saved.';
};

interface ProgressProps {
  state: EditorState;
  projectId: string;
  isDraft: boolean;
}

/** The sections with those that have something in them, and the state of saving. It stays in view on a desk. */
const Progress = ({ state, projectId, isDraft }: ProgressProps) => {
  const brief = Object.fromEntries(
    Object.entries(state).map(([field, { value }]) => [
      field,
      value === '' || (Array.isArray(value) && value.length === 0) ? null : value,
    ]),
  ) as ProjectPage['brief'];
  const filled = filledSections(brief);
  return (
    <div className="mk:flex mk:flex-col mk:gap-4 mk:lg:sticky mk:lg:top-20">
      <p role="status" className="mk:m-0 mk:text-sm mk:text-soft">
        {filled.length} of {briefSections.length} sections. {saveWords(state)}
      </p>
      <nav aria-label="Sections of the brief" className="mk:max-lg:hidden">
        <ul className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-1 mk:p-0 mk:text-sm">
          {briefSections.map((section) => {
            const isFilled = filled.includes(section);
            const Icon = isFilled ? CircleCheck : CircleDashed;
            return (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="mk:flex mk:min-h-8 mk:items-center mk:gap-2 mk:text-ink mk:no-underline mk:hover:underline mk:pointer-coarse:min-h-11"
                >
                  <Icon
                    aria-hidden="true"
                    className={`mk:size-4 ${isFilled ? 'mk:text-done' : 'mk:text-faint'}`}
                  />
                  {section.title}
                  {isFilled && <span className="mk:sr-only">, begun</span>}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="mk:flex mk:flex-wrap mk:gap-2">
        <ButtonLink variant="primary" to={`/projects/${projectId}`}>
          {isDraft ? 'Go on to publish' : 'Done'}
        </ButtonLink>
        <ButtonLink icon={Eye} to={`/projects/${projectId}?view=creator`}>
          Preview
        </ButtonLink>
      </div>
    </div>
  );
};
