import { limits } from '@briefhouse/contracts/limits.ts';
import type { Brief, Deliverable } from '@briefhouse/contracts/marketplace/brief.ts';
import {
  aspects,
  type BriefField,
  briefLabels,
  captions,
  deliverableKinds,
  disclosures,
  payers,
  placements,
  resolutions,
  supplies,
} from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import { allLanguages } from '../common/languages.ts';
import { platformOptions } from '../common/platforms.ts';
import {
  aspectNames,
  captionNames,
  disclosureNames,
  kindNames,
  payerNames,
  placementNames,
  resolutionNames,
  supplyNames,
} from './brief-words.ts';

export interface ControlProps<Value = Brief[BriefField]> {
  value: Value;
  onValueChange: (value: Value) => void;
}

const optionsOf = <V extends string>(values: readonly V[], names: Record<V, string>) =>
  values.map((value) => ({ value, label: names[value] }));

const Words = ({ value, onValueChange }: ControlProps<Brief['goal']>) => (
  <Textarea
    rows={2}
    dir="auto"
    limit={limits.briefTextLength}
    value={value ?? ''}
    onChange={({ target }) => onValueChange(target.value)}
  />
);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list as people type it: an entry on each line. */
const Lines = ({ value, onValueChange }: ControlProps<Brief['hooks']>) => {
  const [typed, setTyped] = useState((value ?? []).join('\n'));
  // Another value than the typed one came from elsewhere.
  const shown =
    JSON.stringify(linesOf(typed)) === JSON.stringify(value ?? []) ? typed : (value ?? []).join('\n');
  return (
    <Textarea
      rows={3}
      dir="auto"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(linesOf(target.value));
      }}
    />
  );
};

const Channels = ({ value, onValueChange }: ControlProps<Brief['channels']>) => {
  const chosen = value ?? [];
  return (
    <div className="mk:flex mk:flex-wrap mk:gap-2">
      {platformOptions.map(({ value: name, label }) => {
        const isOn = chosen.includes(name);
        return (
          <Button
            key={name}
            size="sm"
            aria-pressed={isOn}
            className="mk:aria-pressed:border-accent mk:aria-pressed:bg-accent-wash"
            onClick={() => onValueChange(isOn ? chosen.filter((one) => one !== name) : [...chosen, name])}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
};

const Placement = ({ value, onValueChange }: ControlProps<Brief['placement']>) => (
  <div className="mk:sm:max-w-72">
    <Select
      placeholder="Not said"
      options={optionsOf(placements, placementNames)}
      value={value ?? ('' as never)}
      onValueChange={(name) => onValueChange(name || null)}
    />
  </div>
);

/** A whole number as typed: null for a blank, NaN for anything else, which the schema refuses in words. */
const wholeOf = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
};

interface WholeProps {
  value: number | null | undefined;
  onValueChange: (value: number | null) => void;
  placeholder?: string;
  className?: string;
}

const Whole = ({ value, onValueChange, ...input }: WholeProps) => {
  const [typed, setTyped] = useState(String(value ?? ''));
  const shown = Object.is(wholeOf(typed), value ?? null) ? typed : String(value ?? '');
  return (
    <Input
      {...input}
      inputMode="numeric"
      autoComplete="off"
      value={Number.isNaN(value) ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(wholeOf(target.value));
      }}
    />
  );
};

const Rounds = ({ value, onValueChange }: ControlProps<Brief['rounds']>) => (
  <Whole className="mk:max-w-28" value={value} onValueChange={onValueChange} />
);

const DraftsDue = ({ value, onValueChange }: ControlProps<Brief['drafts_due']>) => (
  <DateInput className="mk:sm:max-w-56" value={value ?? null} onValueChange={onValueChange} />
);

const newDeliverable: Deliverable = {
  kind: 'video',
  count: 1,
  aspect: '9:16',
  seconds: 30,
  resolution: '1080p',
  language: null,
  captions: 'none',
};

const changedAt = <T,>(list: readonly T[], index: number, by: Partial<T>): T[] =>
  list.map((one, at) => (at === index ? { ...one, ...by } : one));

const Deliverables = ({ value, onValueChange }: ControlProps<Brief['deliverables']>) => {
  const list = value ?? [];
  const languages = useMemo(() => allLanguages().map(({ code, name }) => ({ value: code, label: name })), []);
  return (
    <div className="mk:flex mk:flex-col mk:gap-3">
      {list.map((one, index) => {
        const change = (by: Partial<Deliverable>) => onValueChange(changedAt(list, index, by));
        const name = `Deliverable ${index + 1}`;
        return (
          <fieldset
            key={index}
            aria-label={name}
            className="mk:m-0 mk:min-w-0 mk:rounded-md mk:border mk:border-line mk:p-3 mk:pt-1"
          >
            <div className="mk:flex mk:items-center mk:justify-between">
              <span aria-hidden="true" className="mk:text-sm mk:font-semibold">
                {name}
              </span>
              <IconButton
                label={`Remove ${name}`}
                onClick={() => onValueChange(list.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
            <div className="mk:grid mk:grid-cols-2 mk:gap-3 mk:sm:grid-cols-4">
              <Field label="Quantity">
                <Whole value={one.count} onValueChange={(count) => change({ count: count ?? Number.NaN })} />
              </Field>
              <Field label="Kind">
                <Select
                  options={optionsOf(deliverableKinds, kindNames)}
                  value={one.kind}
                  onValueChange={(kind) => change({ kind })}
                />
              </Field>
              <Field label="Seconds">
                <Whole
                  value={one.seconds}
                  placeholder="Open"
                  onValueChange={(seconds) => change({ seconds })}
                />
              </Field>
              <Field label="Format">
                <Select
                  options={optionsOf(aspects, aspectNames)}
                  value={one.aspect}
                  onValueChange={(aspect) => change({ aspect })}
                />
              </Field>
              <Field label="Resolution">
                <Select
                  options={optionsOf(resolutions, resolutionNames)}
                  value={one.resolution}
                  onValueChange={(resolution) => change({ resolution })}
                />
              </Field>
              <Field label="Language">
                <Select
                  placeholder="Any language"
                  options={languages}
                  value={one.language ?? ''}
                  onValueChange={(language) => change({ language: language || null })}
                />
              </Field>
              <Field label="Captions" className="mk:col-span-2">
                <Select
                  options={optionsOf(captions, captionNames)}
                  value={one.captions}
                  onValueChange={(chosen) => change({ captions: chosen })}
                />
              </Field>
            </div>
          </fieldset>
        );
      })}
      <Button
        icon={Plus}
        size="sm"
        className="mk:self-start"
        disabled={list.length >= limits.briefDeliverables}
        onClick={() => onValueChange([...list, newDeliverable])}
      >
        Add a deliverable
      </Button>
    </div>
  );
};

const References = ({ value, onValueChange }: ControlProps<Brief['references']>) => {
  const list = value ?? [];
  return (
    <div className="mk:flex mk:flex-col mk:gap-3">
      {list.map((one, index) => (
        <div key={index} className="mk:flex mk:items-end mk:gap-2">
          <div className="mk:grid mk:min-w-0 mk:flex-1 mk:gap-3 mk:sm:grid-cols-2">
            <Field label={`Link ${index + 1}`}>
              <Input
                type="url"
                inputMode="url"
                placeholder="https://"
                autoComplete="off"
                value={one.url}
                onChange={({ target }) => onValueChange(changedAt(list, index, { url: target.value }))}
              />
            </Field>
            <Field label="Note" optional>
              <Input
                dir="auto"
                autoComplete="off"
                value={one.note ?? ''}
                onChange={({ target }) => onValueChange(changedAt(list, index, { note: target.value }))}
              />
            </Field>
          </div>
          <IconButton
            label={`Remove link ${index + 1}`}
            onClick={() => onValueChange(list.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button
        icon={Plus}
        size="sm"
        className="mk:self-start"
        disabled={list.length >= limits.briefReferences}
        onClick={() => onValueChange([...list, { url: '', note: null }])}
      >
        Add a link
      </Button>
    </div>
  );
};

const Supply = ({ value, onValueChange }: ControlProps<Brief['supply']>) => (
  <div className="mk:grid mk:gap-3 mk:sm:grid-cols-2">
    <Select
      aria-label={briefLabels.supply}
      placeholder="Not said"
      options={optionsOf(supplies, supplyNames)}
      value={value?.how ?? ('' as never)}
      onValueChange={(how) => onValueChange(how ? { paid_by: 'brand', where: null, ...value, how } : null)}
    />
    {value && value.how !== 'not_needed' && (
      <>
        <Select
          aria-label="Paid by"
          options={optionsOf(payers, payerNames)}
          value={value.paid_by}
          onValueChange={(paid_by) => onValueChange({ ...value, paid_by })}
        />
        <Input
          dir="auto"
          className="mk:sm:col-span-2"
          aria-label={value.how === 'shipped' ? 'Sent to' : 'Bought at'}
          placeholder={value.how === 'shipped' ? 'Sent to, or how the address is asked for' : 'Bought at'}
          value={value.where ?? ''}
          onChange={({ target }) => onValueChange({ ...value, where: target.value })}
        />
      </>
    )}
  </div>
);

const Disclosure = ({ value, onValueChange }: ControlProps<Brief['disclosure']>) => (
  <div className="mk:grid mk:gap-3 mk:sm:grid-cols-2">
    <Select
      aria-label={briefLabels.disclosure}
      placeholder="Not said"
      options={optionsOf(disclosures, disclosureNames)}
      value={value?.how ?? ('' as never)}
      onValueChange={(how) => onValueChange(how ? { words: '#ad', ...value, how } : null)}
    />
    {value && (value.how === 'hashtag' || value.how === 'both') && (
      <Input
        dir="auto"
        aria-label="Words of the disclosure"
        placeholder="#ad"
        value={value.words ?? ''}
        onChange={({ target }) => onValueChange({ ...value, words: target.value })}
      />
    )}
  </div>
);

const noRights = { months: 12, places: null, raw_files: false, whitelisting: false };

const Rights = ({ value, onValueChange }: ControlProps<Brief['rights']>) => (
  <div className="mk:flex mk:flex-col mk:gap-3">
    <div className="mk:sm:max-w-72">
      <Select
        aria-label={briefLabels.rights}
        placeholder="Not said"
        options={optionsOf(placements, placementNames)}
        value={value?.use ?? ('' as never)}
        onValueChange={(use) => onValueChange(use ? { ...noRights, ...value, use } : null)}
      />
    </div>
    {value && (
      <>
        <div className="mk:grid mk:gap-3 mk:sm:grid-cols-2">
          <Field label="Months" help="Blank means without an end.">
            <Whole value={value.months} onValueChange={(months) => onValueChange({ ...value, months })} />
          </Field>
          <Field label="Places" help="Countries or regions. Blank means everywhere.">
            <Input
              dir="auto"
              value={value.places ?? ''}
              onChange={({ target }) => onValueChange({ ...value, places: target.value })}
            />
          </Field>
        </div>
        <Switch
          label="Raw files"
          help="The creator hands over the unedited material too."
          checked={value.raw_files}
          onChange={({ target }) => onValueChange({ ...value, raw_files: target.checked })}
        />
        <Switch
          label="Whitelisting"
          help="Your advertisements may run through the creator’s account."
          checked={value.whitelisting}
          onChange={({ target }) => onValueChange({ ...value, whitelisting: target.checked })}
        />
      </>
    )}
  </div>
);

const line = 'One on each line.';

interface FieldRule<Name extends BriefField> {
  /** Several controls, each with a name of its own, instead of one. */
  isGroup?: true;
  control: ComponentType<ControlProps<Brief[Name]>>;
  help?: string;
}

/** The control of each field, with its help. */
export const briefControls: { [Name in BriefField]: FieldRule<Name> } = {
  goal: { control: Words, help: 'The change that this content should make.' },
  channels: { isGroup: true, control: Channels },
  placement: { control: Placement },
  audience: { control: Words, help: 'The people whom it should reach.' },
  product: { control: Words, help: 'Its name, its use, and the things worth knowing about it.' },
  may_claim: { control: Words },
  may_not_claim: { control: Words },
  hooks: { control: Lines, help: `Ideas for the first seconds. ${line}` },
  messages: { control: Lines, help: line },
  deliverables: { isGroup: true, control: Deliverables },
  must: { control: Lines, help: line },
  must_not: { control: Lines, help: line },
  references: {
    isGroup: true,
    control: References,
    help: 'Links to pages, pictures or videos that show the direction.',
  },
  supply: { isGroup: true, control: Supply },
  disclosure: { isGroup: true, control: Disclosure, help: 'How a post says that it is paid for.' },
  rights: { isGroup: true, control: Rights, help: 'How you may use the content.' },
  rounds: { control: Rounds, help: 'Rounds of changes that the price includes.' },
  drafts_due: { control: DraftsDue },
  questions: {
    control: Lines,
    help: `Creators answer them when they ask for the project. At most ${limits.briefQuestions}. ${line}`,
  },
};
