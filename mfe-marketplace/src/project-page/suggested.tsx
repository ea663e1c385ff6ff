import type { BriefField } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import type { ProjectPage } from './project-page-screen.tsx';

const loadSuggestions = () => import(/* webpackChunkName: "brief" */ '../brief/suggestions.tsx');
const SuggestionNote = lazyPart(async () => (await loadSuggestions()).SuggestionNote);
export const SuggestDialog = lazyPart(async () => (await loadSuggestions()).SuggestDialog);

interface SuggestedProps {
  page: ProjectPage;
  project: Project;
  field: BriefField;
}

export const hasSuggestion = ({ suggestions }: ProjectPage, field: BriefField): boolean =>
  suggestions.some((one) => one.field === field);

/** The suggestions for a field, oldest first. */
export const Suggested = ({ page, project, field }: SuggestedProps) =>
  page.suggestions
    .filter((one) => one.field === field)
    .map((suggestion) => (
      <SuggestionNote
        key={suggestion.id}
        suggestion={suggestion}
        project={project}
        version={page.versions[field] ?? 0}
        isOwner={page.audience === 'owner'}
      />
    ));
