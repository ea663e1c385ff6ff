import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  date,
  enteredDate,
  id,
  ok,
  optionalText,
  proposedId,
  requiredLine,
  text,
  timestamp,
  webLink,
} from '../fields.ts';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits.ts';
import {
  aspects,
  briefFieldNames,
  captions,
  deliverableKinds,
  disclosures,
  payers,
  placements,
  resolutions,
  supplies,
} from './brief-kinds.ts';
import { platform, platforms } from './portfolio.ts';
import { project } from './project.ts';

/** How the texts of a brief are read: as somebody enters them, or as they are stored. */
interface Texts<Words extends z.ZodType, Line extends z.ZodType, Link extends z.ZodType> {
  words: (max: number) => Words;
  line: Line;
  link: Link;
  day: z.ZodType<string>;
  /** At most `most` entries; an empty list becomes null where somebody enters it. */
  some: <T extends z.ZodType>(entry: T, most: number) => z.ZodType<z.output<T>[] | null>;
}

/** A structured brief: every field is optional, and null when it is empty. */
const briefOf = <Words extends z.ZodType, Line extends z.ZodType<string>, Link extends z.ZodType>({
  words,
  line,
  link,
  day,
  some,
}: Texts<Words, Line, Link>) => {
  const lines = some(line, limits.briefLines);
  const wordy = words(limits.briefTextLength);
  const note = words(limits.briefLineLength);
  return z
    .object({
      goal: wordy,
      channels: some(platform, platforms.length),
      placement: z.enum(placements).nullable(),
      audience: wordy,
      product: wordy,
      may_claim: wordy,
      may_not_claim: wordy,
      hooks: lines,
      messages: lines,
      deliverables: some(
        z.object({
          kind: z.enum(deliverableKinds),
          count: z.number('Please enter a number').int().min(1).max(100, 'Please enter at most 100'),
          aspect: z.enum(aspects),
          /** The length of each in seconds; null leaves it open. */
          seconds: z.number('Please enter a number').int().min(1).max(3600).nullable(),
          resolution: z.enum(resolutions),
          language: z.enum(languageCodes).nullable(),
          captions: z.enum(captions),
        }),
        limits.briefDeliverables,
      ),
      must: lines,
      must_not: lines,
      references: some(z.object({ url: link, note }), limits.briefReferences),
      /** How the creator comes by the product, at whose cost, and where it is sent to or bought. */
      supply: z.object({ how: z.enum(supplies), paid_by: z.enum(payers), where: note }).nullable(),
      disclosure: z.object({ how: z.enum(disclosures), words: note }).nullable(),
      rights: z
        .object({
          use: z.enum(placements),
          /** Months from delivery; null for good. */
          months: z
            .number('Please enter a number')
            .int()
            .min(1)
            .max(limits.briefRightsMonths, `Please enter at most ${limits.briefRightsMonths}`)
            .nullable(),
          /** Countries or regions; null for everywhere. */
          places: note,
          raw_files: z.boolean(),
          /** Whether the brand may advertise through the creator’s account. */
          whitelisting: z.boolean(),
        })
        .nullable(),
      rounds: z
        .number('Please enter a number')
        .int()
        .min(0)
        .max(limits.briefRounds, `Please enter at most ${limits.briefRounds}`)
        .nullable(),
      drafts_due: day.nullable(),
      questions: some(line, limits.briefQuestions),
    })
    .partial();
};

const listOf = <T extends z.ZodType>(entry: T, most: number) =>
  z.array(entry).max(most, `Please use at most ${most}`);

/** A brief as it is stored. */
export const brief = briefOf({
  words: () => z.string().nullable(),
  line: z.string(),
  link: z.string(),
  day: date,
  some: (entry, most) => listOf(entry, most).nullable(),
});
export type Brief = z.output<typeof brief>;
export type Deliverable = NonNullable<Brief['deliverables']>[number];

/** A brief as somebody enters it. */
export const briefInput = briefOf({
  words: optionalText,
  line: requiredLine(limits.briefLineLength),
  link: webLink(limits.briefLinkLength),
  day: enteredDate,
  some: (entry, most) =>
    listOf(entry, most)
      .transform((entries) => (entries.length > 0 ? entries : null))
      .nullable(),
});

export const saveBrief = endpoint(() => ({
  name: 'saveBrief',
  domain: 'marketplace',
  method: 'PUT',
  path: '/projects/{project_id}/brief',
  summary:
    'Saves one field of the brief of one’s own project. Refused when that field was saved since the given version; other fields do not matter.',
  auth: 'user',
  actors: ['client'],
  rate: 'brief_save',
  input: z.object({
    project_id: id,
    field: z.enum(briefFieldNames),
    /** The field's version that was edited; 0 for a field that was never saved. */
    version: z.number().int().min(0),
    /** The field's new value; other fields are not looked at. */
    change: briefInput,
  }),
  output: z.object({ version: z.number().int(), brief }),
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT'],
}));

export const createDraft = endpoint(() => ({
  name: 'createDraft',
  domain: 'marketplace',
  method: 'POST',
  path: '/drafts',
  summary:
    'Begins a project that nobody else sees until it is published: empty, from a template, or from an earlier project of one’s own.',
  auth: 'user',
  actors: ['client'],
  rate: 'project_change',
  input: z.object({
    /** Idempotency key made by the caller: a repeated submission returns the project of the first. */
    submission_id: proposedId,
    name: requiredLine(limits.projectNameLength, 'Please enter a project name'),
    /** The brief to begin with: these fields, or that of a template or a project of one's own. */
    description: text(limits.projectDescriptionLength).optional(),
    brief: briefInput.optional(),
    template_id: id.optional(),
    project_id: id.optional(),
  }),
  output: z.object({ project }),
  errors: ['PROJECT_LIMIT', 'PROJECT_NOT_FOUND', 'NOT_FOUND', 'CONFLICT'],
}));

export const publishProject = endpoint(() => ({
  name: 'publishProject',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/publish',
  summary: 'Shows a draft to creators: it appears in the newsfeed at once.',
  auth: 'user',
  actors: ['client'],
  verified: true,
  rate: 'project_change',
  input: z.object({ project_id: id }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT'],
}));

const template = z.object({
  id,
  name: z.string(),
  /** The fields of the brief that it fills in. */
  fields: z.number().int(),
  version: z.number().int(),
  updated_at: timestamp,
});
export type Template = z.infer<typeof template>;

export const listTemplates = endpoint(() => ({
  name: 'listTemplates',
  domain: 'marketplace',
  method: 'GET',
  path: '/templates',
  summary: 'One’s own templates for a brief, last changed first.',
  auth: 'user',
  actors: ['client'],
  input: z.object({}),
  output: z.object({ templates: z.array(template) }),
}));

export const createTemplate = endpoint(() => ({
  name: 'createTemplate',
  domain: 'marketplace',
  method: 'POST',
  path: '/templates',
  summary: `Keeps the brief of one’s own project as a template. At most ${limits.projectTemplates}.`,
  auth: 'user',
  actors: ['client'],
  rate: 'template_change',
  input: z.object({
    submission_id: proposedId,
    project_id: id,
    name: requiredLine(limits.projectNameLength, 'Please enter a name'),
  }),
  output: z.object({ template }),
  errors: ['PROJECT_NOT_FOUND', 'TEMPLATE_LIMIT', 'CONFLICT'],
}));

export const updateTemplate = endpoint(() => ({
  name: 'updateTemplate',
  domain: 'marketplace',
  method: 'PATCH',
  path: '/templates/{template_id}',
  summary: 'Renames one’s own template, or takes over the brief of a project into it.',
  auth: 'user',
  actors: ['client'],
  rate: 'template_change',
  input: z.object({
    template_id: id,
    version: z.number().int().min(1),
    name: requiredLine(limits.projectNameLength, 'Please enter a name').optional(),
    project_id: id.optional(),
  }),
  output: z.object({ template }),
  errors: ['NOT_FOUND', 'PROJECT_NOT_FOUND', 'CONFLICT'],
}));

export const deleteTemplate = endpoint(() => ({
  name: 'deleteTemplate',
  domain: 'marketplace',
  method: 'DELETE',
  path: '/templates/{template_id}',
  summary: 'Deletes one’s own template. Projects made from it stay.',
  auth: 'user',
  actors: ['client'],
  input: z.object({ template_id: id }),
  output: ok,
  errors: ['NOT_FOUND'],
}));

/** A change of a field that the creator of a project suggests. */
export const suggestion = z.object({
  id,
  field: z.enum(briefFieldNames),
  /** The suggested value; the field is absent where it should be emptied. */
  brief,
  why: z.string(),
  creator_id: id,
  created_at: timestamp,
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestChange = endpoint(() => ({
  name: 'suggestChange',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/suggestions',
  summary: `Suggests another value for a field of the brief of a project that one works on or was offered. At most ${limits.suggestions} wait.`,
  auth: 'user',
  actors: ['creator'],
  rate: 'suggestion',
  input: z.object({
    /** Idempotency key made by the caller: a repeated submission is the suggestion of the first. */
    submission_id: proposedId,
    project_id: id,
    field: z.enum(briefFieldNames),
    /** The suggested value of the field; other fields are not looked at. */
    change: briefInput,
    why: text(limits.briefLineLength).default(''),
  }),
  output: z.object({ suggestion }),
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT', 'SUGGESTION_LIMIT'],
}));

export const answerSuggestion = endpoint(() => ({
  name: 'answerSuggestion',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/suggestions/{suggestion_id}/answer',
  summary:
    'Accepts a suggestion, which saves the field, or declines it. Refused when the field was saved since the given version.',
  auth: 'user',
  actors: ['client'],
  rate: 'brief_save',
  input: z.object({
    project_id: id,
    suggestion_id: id,
    accept: z.boolean(),
    /** The version of the field that the owner saw. */
    version: z.number().int().min(0),
  }),
  output: ok,
  errors: ['PROJECT_NOT_FOUND', 'NOT_FOUND', 'CONFLICT'],
}));

export const withdrawSuggestion = endpoint(() => ({
  name: 'withdrawSuggestion',
  domain: 'marketplace',
  method: 'DELETE',
  path: '/projects/{project_id}/suggestions/{suggestion_id}',
  summary: 'Takes one’s own suggestion back.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({ project_id: id, suggestion_id: id }),
  output: ok,
  errors: ['NOT_FOUND'],
}));
