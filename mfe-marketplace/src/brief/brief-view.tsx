import type { Brief } from '@briefhouse/contracts/marketplace/brief.ts';
import { type BriefField, briefLabels } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import type { ReactNode } from 'react';
import { SiteLink } from '../common/site-link.tsx';
import { type BriefSection, briefSections, wordsOf } from './brief-words.ts';
import { InField } from './here.tsx';

const noOne: NonNullable<BriefViewProps['live']> = new Map();

export interface BriefViewProps {
  brief: Brief;
  /** Fields that have changed since the work was agreed, with their values of that time. */
  earlier?: Brief;
  /** Fields in which somebody is, with their name, and the value that they type. */
  live?: ReadonlyMap<BriefField, { name: string; brief: Brief }> | undefined;
  /** Something below a field, such as a suggestion. */
  below?: ((field: BriefField) => ReactNode) | undefined;
}

/** A structured brief to read: its empty fields and sections are left out. */
export const BriefView = ({ brief: saved, earlier = {}, live = noOne, below }: BriefViewProps) => {
  const brief = { ...saved, ...Object.assign({}, ...[...live.values()].map((one) => one.brief)) } as Brief;
  const isShown = (field: BriefField) =>
    wordsOf(brief, field) !== undefined || field in earlier || !!below?.(field);
  return (
    <div className="mk:flex mk:flex-col mk:gap-8">
      {briefSections
        .map((section) => ({ ...section, fields: section.fields.filter(isShown) }))
        .filter(({ fields }) => fields.length > 0)
        .map((section) => (
          <SectionView key={section.id} {...{ section, brief, earlier, live, below }} />
        ))}
    </div>
  );
};

interface SectionViewProps {
  section: { id: BriefSection['id']; title: string; fields: readonly BriefField[] };
  brief: Brief;
  earlier: Brief;
  live: NonNullable<BriefViewProps['live']>;
  below: BriefViewProps['below'];
}

const SectionView = ({ section: { title, fields }, brief, earlier, live, below }: SectionViewProps) => (
  // Without ids: a brief may stand on a page and in a dialog over it.
  <section aria-label={title}>
    <h3 className="mk:m-0 mk:mb-3 mk:text-lg mk:font-bold mk:tracking-tight">{title}</h3>
    <dl className="mk:m-0 mk:flex mk:max-w-prose mk:flex-col mk:gap-4">
      {fields.map((field) => (
        <div key={field}>
          <dt className="mk:flex mk:flex-wrap mk:items-center mk:gap-2 mk:text-sm mk:font-semibold mk:text-soft">
            {briefLabels[field]}
            {field in earlier && <Badge tone="pending">Changed</Badge>}
            {live.has(field) && <InField name={live.get(field)?.name ?? ''} />}
          </dt>
          <dd className="mk:m-0 mk:mt-1 mk:flex mk:flex-col mk:gap-1.5">
            <Value field={field} brief={brief} />
            {field in earlier && <Earlier words={wordsOf(earlier, field)} />}
            {below?.(field)}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const Value = ({ field, brief }: { field: BriefField; brief: Brief }) => {
  const words = wordsOf(brief, field);
  if (words === undefined) return <span className="mk:text-faint">Nothing any more</span>;
  if (field === 'references')
    return (
      <ul className={list}>
        {brief.references?.map(({ url, note }) => (
          <li key={url}>
            <SiteLink href={url} />
            {note && (
              <span dir="auto" className="mk:block mk:text-sm mk:text-soft">
                {note}
              </span>
            )}
          </li>
        ))}
      </ul>
    );
  return typeof words === 'string' ? (
    <p dir="auto" className="mk:m-0 mk:whitespace-pre-line mk:wrap-anywhere">
      {words}
    </p>
  ) : (
    <ul className={list}>
      {words.map((line, index) => (
        <li key={index} dir="auto" className="mk:wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
};

const list = 'mk:m-0 mk:flex mk:list-disc mk:flex-col mk:gap-1 mk:pl-5 mk:marker:text-faint';

/** The value when the work was agreed, below the one of now. */
export const Earlier = ({ words }: { words: string | readonly string[] | undefined }) => (
  <p className="mk:m-0 mk:border-l-2 mk:border-edge mk:pl-3 mk:text-sm mk:text-soft mk:wrap-anywhere">
    <span className="mk:font-semibold">When the work was agreed: </span>
    {words === undefined ? (
      'empty'
    ) : (
      <s dir="auto" className="mk:whitespace-pre-line">
        {typeof words === 'string' ? words : words.join(' · ')}
      </s>
    )}
  </p>
);
