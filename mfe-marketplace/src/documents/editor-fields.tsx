import { limits } from '@briefhouse/contracts/limits.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { useState } from 'react';
import { useAssignments } from '../work/use-work.ts';
import type { Fields } from './fields.ts';
import { chosenOf, documentStatusNames, optionsOf, typeNames } from './names.ts';

export interface EditorFieldsProps {
  fields: Fields;
  onChange: (fields: Partial<Fields>) => void;
}

/** Type, client and status of a document. */
export const EditorFields = ({ fields, onChange }: EditorFieldsProps) => (
  <div className="mk:grid mk:grid-cols-2 mk:gap-x-3 mk:gap-y-4">
    <Field label="Type">
      <Select
        options={optionsOf(typeNames)}
        value={fields.document_type}
        onChange={({ target }) => {
          const document_type = chosenOf(typeNames, target.value);
          if (document_type) onChange({ document_type });
        }}
      />
    </Field>
    <Field label="Status">
      <Select
        options={optionsOf(documentStatusNames)}
        value={fields.status}
        onChange={({ target }) => {
          const status = chosenOf(documentStatusNames, target.value);
          if (status) onChange({ status });
        }}
      />
    </Field>
    <ProjectField clientName={fields.client_name} onClient={(client_name) => onChange({ client_name })} />
    <Field label="Client name" optional>
      <Input
        dir="auto"
        value={fields.client_name ?? ''}
        maxLength={limits.documentClientLength}
        onChange={({ target }) => onChange({ client_name: target.value || null })}
      />
    </Field>
  </div>
);

interface ProjectFieldProps {
  clientName: string | null;
  onClient: (name: string | null) => void;
}

/** Fills the client's name in from one of the creator's projects; the choice itself is not kept. */
const ProjectField = ({ clientName, onClient }: ProjectFieldProps) => {
  const { data: projects = [] } = useAssignments();
  const [chosen, setChosen] = useState('');
  const project = projects.find(({ id }) => id === chosen);
  const still = project && (project.client_name || project.name) === clientName ? chosen : '';
  return (
    <Field label="Project" help="Fills in the client's name.">
      <Select
        options={[
          ...(clientName ? [{ value: 'kept', label: clientName }] : []),
          { value: '', label: 'No Project' },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={still || (clientName ? 'kept' : '')}
        onChange={({ target }) => {
          const next = projects.find(({ id }) => id === target.value);
          setChosen(target.value);
          if (next) onClient(next.client_name || next.name);
          else if (target.value === '') onClient(null);
        }}
      />
    </Field>
  );
};
