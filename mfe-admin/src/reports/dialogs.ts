import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';

// The dialogs' schemas bring zod along, so they load when one is opened.
const load = () => import(/* webpackChunkName: "forms" */ './decision-dialogs.tsx');

export const DismissDialog = lazyPart(async () => (await load()).DismissDialog);
export const SanctionDialog = lazyPart(async () => (await load()).SanctionDialog);
export const AnswerDialog = lazyPart(async () => (await load()).AnswerDialog);
export const ReverseDialog = lazyPart(async () => (await load()).ReverseDialog);
