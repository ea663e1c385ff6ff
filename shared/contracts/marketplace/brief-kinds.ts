// Without schemas: pages that show a brief must not bring zod along.

/** Whether the content runs as a post of its own, as an advertisement, or as both. */
export const placements = ['organic', 'paid', 'both'] as const;

export const deliverableKinds = ['video', 'photo', 'story', 'carousel', 'livestream', 'text'] as const;
export const aspects = ['any', '9:16', '4:5', '1:1', '16:9'] as const;
export const resolutions = ['any', '1080p', '4k'] as const;
export const captions = ['none', 'burned_in', 'file'] as const;

/** How the creator comes by the product. */
export const supplies = ['not_needed', 'shipped', 'bought'] as const;
export const payers = ['brand', 'creator'] as const;

/** How a post says that it is paid for. */
export const disclosures = ['not_needed', 'hashtag', 'platform_label', 'both'] as const;

/** The fields of a structured brief in the order in which they are read, with their names. */
export const briefLabels = {
  goal: 'Goal',
  channels: 'Channels',
  placement: 'Placement',
  audience: 'Audience',
  product: 'Product',
  may_claim: 'May be claimed',
  may_not_claim: 'May not be claimed',
  hooks: 'Hooks',
  messages: 'Key messages',
  deliverables: 'Deliverables',
  must: 'Must',
  must_not: 'Must not',
  references: 'References',
  supply: 'Getting the product',
  disclosure: 'Disclosure',
  rights: 'Usage rights',
  rounds: 'Rounds of changes',
  drafts_due: 'Drafts due',
  questions: 'Questions to creators',
} as const;

export type BriefField = keyof typeof briefLabels;
export const briefFieldNames = Object.keys(briefLabels) as [BriefField, ...BriefField[]];
