import type { EffectTable } from '../events/effects.ts';
import { commentEffects, postEffects, reactionEffects } from '../feed/effects.ts';
import { accessEffects } from '../money/access/effects.ts';
import { ledgerEntryEffects } from '../money/ledger/effects.ts';
import { paymentEffects } from '../money/payment/effects.ts';
import { payoutAccountEffects } from '../money/payout-account/effects.ts';
import { caseReporterEffects, decisionEffects } from '../trust/cases/effects.ts';
import { briefEffects, suggestionEffects } from '../work/brief/effects.ts';
import { briefRefresh, suggestionRefresh } from '../work/brief/refresh.ts';
import { deadlineEffects } from '../work/deadlines/effects.ts';
import { projectEffects } from '../work/project/effects.ts';
import { projectRefresh } from '../work/project/refresh.ts';
import { requestEffects } from '../work/request/effects.ts';
import { requestRefresh } from '../work/request/refresh.ts';

/** The tables that have open pages fetch lists again: the function `push` needs no other. */
export const pushTables: readonly EffectTable[] = [
  projectRefresh,
  briefRefresh,
  suggestionRefresh,
  requestRefresh,
];

/** The table of each record that has one. */
export const effectTables: readonly EffectTable[] = [
  projectEffects,
  projectRefresh,
  briefEffects,
  briefRefresh,
  suggestionEffects,
  suggestionRefresh,
  deadlineEffects,
  requestEffects,
  requestRefresh,
  ledgerEntryEffects,
  paymentEffects,
  payoutAccountEffects,
  accessEffects,
  decisionEffects,
  caseReporterEffects,
  reactionEffects,
  commentEffects,
  postEffects,
];
