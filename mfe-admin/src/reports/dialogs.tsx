import { lazy } from 'react';

// The dialogs' schemas bring zod along, so they load when one is opened.
const load = () => import(/* webpackChunkName: "forms" */ './forms.ts');

export const DismissDialog = lazy(async () => ({ default: (await load()).dialogs.Dismiss }));
export const SanctionDialog = lazy(async () => ({ default: (await load()).dialogs.Sanction }));
export const AnswerDialog = lazy(async () => ({ default: (await load()).dialogs.Answer }));
export const ReverseDialog = lazy(async () => ({ default: (await load()).dialogs.Reverse }));
