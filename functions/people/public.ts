export { accountStep, checks } from './domain/account-steps.ts';
export { countingSessions, endedSessions, readSessionMark, sessionStep } from './domain/counting-sessions.ts';
export {
  answeredStep,
  chatHidesStep,
  completedProjectsStep,
  creatorStep,
  followersStep,
  workStep,
} from './domain/profile-steps.ts';
export { readProfile, readProfiles } from './domain/profiles.ts';
export { notStaffStep, staffAmong } from './domain/staff.ts';
export { deletedUser, personOf, profileSummaries, toSummary } from './domain/summaries.ts';
export {
  restoreSteps,
  suspendSteps,
  suspensionOf,
  suspensionText,
  takeBackSteps,
} from './domain/suspension.ts';
export type { ProfileRow, StoredCardPiece } from './profile.entity.ts';
export { blockSteps, mutePerson, unblockSteps, unmutePerson } from './relations/change-relations.ts';
export {
  blockedIds,
  blockersAmong,
  isBlocking,
  isMuted,
  listBlocked,
  listMuted,
  mutedIds,
  notBlockedStep,
} from './relations/read-relations.ts';

export { signOutStep } from './domain/end-sessions.ts';
export { readFactor } from './domain/factor.ts';
export { type AccountState, latestSessions, readAccounts } from './domain/read-account.ts';
export { groupsOf, idsByEmail, putInGroup } from './pool-account.ts';
