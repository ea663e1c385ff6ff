import { accountStep, requireAgreed } from './domain/account-steps.ts';
import { countingSessions, endedSessions, sessionStep } from './domain/counting-sessions.ts';
import { answeredStep, completedProjectsStep, followersStep } from './domain/creator-counts.ts';
import { signOutStep } from './domain/end-sessions.ts';
import { readFactor } from './domain/factor.ts';
import { chatHidesStep, creatorStep, workStep } from './domain/profile-steps.ts';
import { readProfile, readProfiles } from './domain/profiles.ts';
import { type AccountState, latestSessions, readAccounts } from './domain/read-account.ts';
import { suspensionOf, suspensionText } from './domain/read-suspension.ts';
import { notStaffStep, staffAmong } from './domain/staff.ts';
import { deletedUser, personOf, profileSummaries, toSummary } from './domain/summaries.ts';
import { restoreSteps, suspendSteps, takeBackSteps } from './domain/suspend.ts';
import { groupsOf, idsByEmail, putInGroup } from './pool-account.ts';
import type { ProfileRow, StoredCardPiece } from './profile.entity.ts';
import { blockSteps, mutePerson, unblockSteps, unmutePerson } from './relations/change-relations.ts';
import {
  blockedIds,
  blockersAmong,
  isBlocking,
  isMuted,
  listBlocked,
  listMuted,
  mutedIds,
  notBlockedStep,
} from './relations/read-relations.ts';

// Accounts and their sessions.

export { accountStep, countingSessions, endedSessions, requireAgreed, sessionStep };

// Suspension and staff.

export { notStaffStep, restoreSteps, staffAmong, suspendSteps, suspensionOf, suspensionText, takeBackSteps };

// Profiles.

export type { ProfileRow, StoredCardPiece };
export { deletedUser, personOf, profileSummaries, readProfile, readProfiles, toSummary };

// Steps of a profile.

export { answeredStep, chatHidesStep, completedProjectsStep, creatorStep, followersStep, workStep };

// Blocking.

export { blockedIds, blockersAmong, blockSteps, isBlocking, listBlocked, notBlockedStep, unblockSteps };

// Muting.

export { isMuted, listMuted, mutedIds, mutePerson, unmutePerson };

// Acts of staff.

export type { AccountState };
export { groupsOf, idsByEmail, latestSessions, putInGroup, readAccounts, readFactor, signOutStep };
