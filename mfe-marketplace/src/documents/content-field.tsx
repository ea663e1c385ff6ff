import { limits } from '@briefhouse/contracts/limits.ts';
import { Field, FieldError } from '@briefhouse/ui/field.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '@briefhouse/ui/tabs.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { useState } from 'react';

const Markdown = lazyPart(
  async () => (await import(/* webpackChunkName: "documents" */ './markdown.tsx')).Markdown,
);

export interface ContentFieldProps {
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
