import { briefInput } from '@briefhouse/contracts/marketplace/brief.ts';
import { type BriefField, briefLabels } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Field, FieldError } from '@briefhouse/ui/field.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { type ComponentType, type ReactNode, useId } from 'react';
import type { BriefEditor, FieldState } from './brief-editor.ts';
import { briefControls, type ControlProps } from './brief-fields.tsx';
import { type BriefSection, wordsOf } from './brief-words.ts';
import { InField } from './here.tsx';
import type { Live, useLiveBrief, Writer } from './use-live-brief.ts';

interface BriefSectionFormProps {
  section: BriefSection;
  editor: BriefEditor;
  state: Readonly<Record<BriefField, FieldState>>;
  live: Live;
  nameOf: (writer: Writer) => string;
  /** The person is in a field, or has typed a value into it. */
  tell: ReturnType<typeof useLiveBrief>['tell'];
  below: (field: BriefField) => ReactNode;
}

/** A section of the brief while it is written: each field says by itself how its save stands. */
export const BriefSectionForm = ({ section, state, below, ...form }: BriefSectionFormProps) => (
  <section
    id={section.id}
    aria-labelledby={`${section.id}-title`}
    className="mk:flex mk:scroll-mt-20 mk:flex-col mk:gap-5 mk:border-t mk:border-line mk:pt-6"
  >
    <h2 id={`${section.id}-title`} className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">
      {section.title}
    </h2>
    {section.fields.map((field) => (
      <div key={field} className="mk:flex mk:flex-col mk:gap-2">
        <FieldForm field={field} state={state[field]} {...form} />
        {below(field)}
      </div>
    ))}
  </section>
);

interface FieldFormProps extends Pick<BriefSectionFormProps, 'editor' | 'live' | 'nameOf' | 'tell'> {
  field: BriefField;
  state: FieldState;
}

const FieldForm = ({ field, editor, state, live, nameOf, tell }: FieldFormProps) => {
  const { control } = briefControls[field];
  // Each control takes the value of its own field, which a lookup by name cannot express in types.
  const Control = control as ComponentType<ControlProps>;
  const isRefused = ['invalid', 'failed', 'refused'].includes(state.save);
  const writer = live.get(field);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of the controls in it
    <div onFocus={() => tell(field)} onBlur={() => tell(null)}>
      <Around
        field={field}
        beside={writer && <InField name={nameOf(writer)} />}
        error={isRefused ? state.problem : undefined}
      >
        <Control
          // An untouched field shows the text that another page of the owner types, before it is saved.
          value={
            state.save === 'saved' && writer && field in writer.brief ? writer.brief[field] : state.value
          }
          onValueChange={(value) => {
            editor.change(field, value);
            tell(field, value);
          }}
        />
      </Around>
      {state.save === 'conflict' && (
        <div className="mk:mt-2">
          <Conflict field={field} editor={editor} state={state} />
        </div>
      )}
    </div>
  );
};

interface AroundProps {
  field: BriefField;
  /** Beside its name: somebody who is in it. */
  beside?: ReactNode;
  error: string | undefined;
  children: ReactNode;
}

/** The name of a field, its help and its error, around one control or a group of them. */
export const Around = ({ field, beside, error, children }: AroundProps) => {
  const { help, isGroup } = briefControls[field];
  const id = useId();
  const label = briefLabels[field];
  return (
    <div className="mk:relative">
      {isGroup ? (
        // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a column with a gap
        <div role="group" aria-labelledby={id} className="mk:flex mk:flex-col mk:gap-1.5">
          <p id={id} className="mk:m-0 mk:text-sm mk:font-semibold">
            {label}
          </p>
          {children}
          <FieldError text={error} />
          {help && !error && <p className="mk:m-0 mk:text-xs mk:text-faint">{help}</p>}
        </div>
      ) : (
        <Field label={label} help={help} error={error}>
          {children}
        </Field>
      )}
      {/* Not within the label: the name of a field stays the same whoever is in it. */}
      {beside && <div className="mk:absolute mk:top-0 mk:right-0">{beside}</div>}
    </div>
  );
};

/** Both values, of which the person keeps one. */
const Conflict = ({
  field,
  editor,
  state,
}: {
  field: BriefField;
  editor: BriefEditor;
  state: FieldState;
}) => {
  const theirs = briefInput.safeParse({ [field]: state.theirs?.value ?? null }).data ?? {};
  const words = wordsOf(theirs, field) ?? 'empty';
  return (
    <Notice
      tone="error"
      action={
        <div className="mk:flex mk:flex-wrap mk:gap-2">
          <Button size="sm" onClick={() => editor.choose(field, true)}>
            Keep mine
          </Button>
          <Button size="sm" onClick={() => editor.choose(field, false)}>
            Take the other
          </Button>
        </div>
      }
    >
      {briefLabels[field]} was changed elsewhere while you were typing. The other value:{' '}
      <q dir="auto">{typeof words === 'string' ? words : words.join(' · ')}</q>
    </Notice>
  );
};
