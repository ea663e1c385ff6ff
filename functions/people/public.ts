import { type AccountState, readAccounts, staffAmong } from './account/queries.ts';
import { accountStep, notStaffStep, sessionStep } from './account/steps.ts';
import { requireAgreed } from './consent/queries.ts';
import { readFactor } from './factor/queries.ts';
import { groupsOf, idsByEmail, putInGroup } from './pool-account.ts';
import { answeredStep, completedProjectsStep, followersStep, openCasesStep } from './profile/counts.ts';
import { profileSummaries, readProfile, readProfiles } from './profile/queries.ts';
import type { ProfileRow, StoredCardPiece } from './profile/row.ts';
import { chatHidesStep, creatorStep, identityStep, workStep } from './profile/steps.ts';
import { isVerified } from './profile/verified.ts';
import { deletedUser, personOf, toSummary } from './profile/views.ts';
import { blockSteps, mutePerson, unblockSteps, unmutePerson } from './relations/commands.ts';
import {
  blockedIds,
  blockersAmong,
  isBlocking,
  isMuted,
  listBlocked,
  listMuted,
  mutedIds,
  notBlockedStep,
} from './relations/queries.ts';
import { signOutStep } from './session/commands.ts';
import { countingSessions, endedSessions, latestSessions } from './session/queries.ts';
import { restoreSteps, suspendSteps, takeBackSteps } from './suspension/commands.ts';
import { suspensionOf, suspensionText } from './suspension/queries.ts';

// Accounts and their sessions.

export { accountStep, countingSessions, endedSessions, requireAgreed, sessionStep };

// Suspension and staff.

export { notStaffStep, restoreSteps, staffAmong, suspendSteps, suspensionOf, suspensionText, takeBackSteps };

// Profiles.

export type { ProfileRow, StoredCardPiece };
export { deletedUser, isVerified, personOf, profileSummaries, readProfile, readProfiles, toSummary };

// Steps of a profile.

export {
  answeredStep,
  chatHidesStep,
  completedProjectsStep,
  creatorStep,
  followersStep,
  identityStep,
  openCasesStep,
  workStep,
};

// Blocking.

export { blockedIds, blockersAmong, blockSteps, isBlocking, listBlocked, notBlockedStep, unblockSteps };

// Muting.

export { isMuted, listMuted, mutedIds, mutePerson, unmutePerson };

// Acts of staff.

export type { AccountState };
export { groupsOf, idsByEmail, latestSessions, putInGroup, readAccounts, readFactor, signOutStep };
