import type { Brief, Deliverable } from '@briefhouse/contracts/marketplace/brief.ts';
import type { BriefField } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { languageName } from '../common/languages.ts';
import { platformNames } from '../common/platforms.ts';

/** The parts of a brief, in the order in which people write and read them. */
export const briefSections = [
  { id: 'goal', title: 'Goal and audience', fields: ['goal', 'channels', 'placement', 'audience'] },
  { id: 'product', title: 'Product', fields: ['product', 'may_claim', 'may_not_claim', 'supply'] },
  { id: 'content', title: 'Content', fields: ['hooks', 'messages', 'must', 'must_not', 'references'] },
  { id: 'deliverables', title: 'Deliverables', fields: ['deliverables', 'rounds', 'drafts_due'] },
  { id: 'terms', title: 'Terms', fields: ['rights', 'disclosure', 'questions'] },
] as const satisfies { id: string; title: string; fields: BriefField[] }[];
export type BriefSection = (typeof briefSections)[number];

export const placementNames = { organic: 'Organic', paid: 'Paid', both: 'Organic and paid' };
export const kindNames: Record<Deliverable['kind'], string> = {
  video: 'Video',
  photo: 'Photo',
  story: 'Story',
  carousel: 'Carousel',
  livestream: 'Livestream',
  text: 'Text',
};
export const aspectNames: Record<Deliverable['aspect'], string> = {
  any: 'Any format',
  '9:16': 'Vertical 9:16',
  '4:5': 'Portrait 4:5',
  '1:1': 'Square 1:1',
  '16:9': 'Landscape 16:9',
};
export const resolutionNames: Record<Deliverable['resolution'], string> = {
  any: 'Any resolution',
  '1080p': 'Full HD',
  '4k': '4K',
};
export const captionNames: Record<Deliverable['captions'], string> = {
  none: 'Without captions',
  burned_in: 'Captions in the picture',
  file: 'Captions as a file',
};
export const supplyNames = {
  not_needed: 'No product is needed',
  shipped: 'The product is sent to the creator',
  bought: 'The creator buys the product',
};
export const payerNames = { brand: 'The brand pays', creator: 'The creator pays' };
export const disclosureNames = {
  not_needed: 'None is needed',
  hashtag: 'A hashtag or words',
  platform_label: 'The platform’s label',
  both: 'The platform’s label, and words',
};
const useNames = { organic: 'Organic use', paid: 'Paid use', both: 'Organic and paid use' };

const many = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

const plurals: Partial<Record<Deliverable['kind'], string>> = { story: 'stories', text: 'texts' };

/** "2 videos, 30 seconds, vertical 9:16, Full HD". */
export const deliverableWords = (one: Deliverable): string => {
  const kind = kindNames[one.kind].toLowerCase();
  const counted = one.count === 1 ? `1 ${kind}` : `${one.count} ${plurals[one.kind] ?? `${kind}s`}`;
  return [
    counted,
    one.seconds !== null && many(one.seconds, 'second'),
    one.aspect !== 'any' && aspectNames[one.aspect].toLowerCase(),
    one.resolution !== 'any' && resolutionNames[one.resolution],
    one.language !== null && `in ${languageName(one.language)}`,
    one.captions !== 'none' && captionNames[one.captions].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
};

const rightsLines = ({ use, months, places, raw_files, whitelisting }: NonNullable<Brief['rights']>) => [
  `${useNames[use]} ${months === null ? 'without an end' : `for ${many(months, 'month')}`}`,
  places ?? 'Everywhere',
  ...(raw_files ? ['With the raw files'] : []),
  ...(whitelisting ? ['Advertisements through the creator’s account'] : []),
];

type Words = { [Name in BriefField]: (value: NonNullable<Brief[Name]>) => string | readonly string[] };

const words: Words = {
  goal: (text) => text,
  channels: (names) => names.map((name) => platformNames[name]).join(', '),
  placement: (name) => placementNames[name],
  audience: (text) => text,
  product: (text) => text,
  may_claim: (text) => text,
  may_not_claim: (text) => text,
  hooks: (lines) => lines,
  messages: (lines) => lines,
  deliverables: (list) => list.map(deliverableWords),
  must: (lines) => lines,
  must_not: (lines) => lines,
  references: (list) => list.map(({ url, note }) => (note ? `${url}: ${note}` : url)),
  supply: ({ how, paid_by, where }) => [
    supplyNames[how],
    ...(how === 'not_needed' ? [] : [payerNames[paid_by]]),
    ...(where ? [where] : []),
  ],
  disclosure: ({ how, words: text }) => [disclosureNames[how], ...(text ? [text] : [])],
  rights: rightsLines,
  rounds: (count) => (count === 0 ? 'None included' : `${many(count, 'round')} included`),
  drafts_due: (day) => formatDate(day),
  questions: (lines) => lines,
};

/** A field in words: a text, or the entries of a list; undefined for an empty one. */
export const wordsOf = (brief: Brief, field: BriefField): string | readonly string[] | undefined => {
  const value = brief[field];
  if (value === undefined || value === null) return undefined;
  return (words[field] as (value: unknown) => string | readonly string[])(value);
};

/** The sections in which something is written. */
export const filledSections = (brief: Brief): BriefSection[] =>
  briefSections.filter(({ fields }) => fields.some((field) => wordsOf(brief, field) !== undefined));
