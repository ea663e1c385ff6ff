import { limits } from '@briefhouse/contracts/limits.ts';
import { Field, FieldError } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '@briefhouse/ui/tabs.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { useState } from 'react';
import { useAssignments } from '../work/use-work.ts';
import type { FieldIssues, Fields } from './fields.ts';
import { documentStatusNames, optionsOf, typeNames } from './names.ts';

export interface EditorFieldsProps {
  fields: Fields;
  issues: FieldIssues;
  onChange: (fields: Partial<Fields>) => void;
}

export const EditorFields = ({ fields, issues, onChange }: EditorFieldsProps) => (
  <div className="mk:grid mk:grid-cols-2 mk:gap-x-3 mk:gap-y-4">
    <Field label="Type" error={issues.document_type}>
      <Select
        options={optionsOf(typeNames)}
        value={fields.document_type}
        onValueChange={(document_type) => onChange({ document_type })}
      />
    </Field>
    <Field label="Status" error={issues.status}>
      <Select
        options={optionsOf(documentStatusNames)}
        value={fields.status}
        onValueChange={(status) => onChange({ status })}
      />
    </Field>
    <ProjectField fields={fields} issues={issues} onChange={onChange} />
    <Field label="Client name" optional error={issues.client_name}>
      <Input
        dir="auto"
        value={fields.client_name ?? ''}
        maxLength={limits.documentClientLength}
        onChange={({ target }) => onChange({ client_name: target.value || null })}
      />
    </Field>
  </div>
);

/** The project that the document is about; choosing one fills in the client's name, and No Project clears it. */
const ProjectField = ({ fields: { project_id, client_name }, issues, onChange }: EditorFieldsProps) => {
  const { data: projects = [] } = useAssignments();
  const listed = projects.some(({ id }) => id === project_id);
  return (
    <Field label="Project" help="Fills in the client's name." error={issues.project_id}>
      <Select
        options={[
          { value: '', label: 'No Project' },
          // A project that is not, or no longer, among the creator's own.
          ...(project_id && !listed ? [{ value: project_id, label: client_name || 'Earlier project' }] : []),
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={project_id ?? ''}
        onValueChange={(value) => {
          const project = projects.find(({ id }) => id === value);
          if (project) onChange({ project_id: project.id, client_name: project.client_name || project.name });
          else if (value === '') onChange({ project_id: null, client_name: null });
        }}
      />
    </Field>
  );
};

const Markdown = lazyPart(
  async () => (await import(/* webpackChunkName: "documents" */ './markdown.tsx')).Markdown,
);

interface ContentFieldProps {
  content: string;
  issue: string | undefined;
  onChange: (content: string) => void;
}

export const ContentField = ({ content, issue, onChange }: ContentFieldProps) => {
  const [view, setView] = useState('write');
  const near = content.length > limits.documentLength * 0.9;
  const problem =
    content.length > limits.documentLength
      ? `Please use at most ${limits.documentLength.toLocaleString()} characters`
      : issue;
  return (
    <Tabs value={view} onValueChange={setView}>
      <TabList label="Write or preview">
        <Tab value="write">Write</Tab>
        <Tab value="preview">Preview</Tab>
      </TabList>
      <TabPanel value="write" tabIndex={-1} className="mk:pt-4">
        <Field
          label="Content"
          optional
          help="Markdown works: # heading, **bold**, - list, - [ ] task."
          error={problem}
        >
          <Textarea
            dir="auto"
            rows={12}
            value={content}
            onChange={({ target }) => onChange(target.value)}
            className="mk:max-h-none"
            {...(near && { limit: limits.documentLength })}
          />
        </Field>
      </TabPanel>
      <TabPanel value="preview" className="mk:min-h-72 mk:pt-4">
        <FieldError text={problem} />
        {content.trim() ? (
          <Markdown
            fallback={
              <Loading className="mk:flex mk:flex-col mk:gap-3">
                <Skeleton className="mk:w-2/3" />
                <Skeleton className="mk:w-full" />
              </Loading>
            }
            text={content}
          />
        ) : (
          <p className="mk:m-0 mk:text-sm mk:text-soft">Nothing to preview yet.</p>
        )}
      </TabPanel>
    </Tabs>
  );
};
