import { type Step, update } from '../../kit/transact.ts';
import { profileEntity } from './row.ts';

/** Adds to a creator's number of followers; NOT_FOUND when the account is gone. */
export const followersStep = (creatorId: string, by: number): Step =>
  update(profileEntity().patch({ user_id: creatorId }).add({ followers: by }), {
    onConditionFailed: 'NOT_FOUND',
  });

/** Adds to a creator's count of finished projects; NOT_FOUND when the account is gone. */
export const completedProjectsStep = (creatorId: string, by: 1 | -1): Step =>
  update(profileEntity().patch({ user_id: creatorId }).add({ completed_projects: by }), {
    onConditionFailed: 'NOT_FOUND',
  });

/** Adds an answer to an offer, and the minutes that it took; NOT_FOUND when the account is gone. */
export const answeredStep = (creatorId: string, minutes: number): Step =>
  update(profileEntity().patch({ user_id: creatorId }).add({ answers: 1, answer_minutes: minutes }), {
    onConditionFailed: 'NOT_FOUND',
  });

/** Adds to the number of open cases about somebody; NOT_FOUND when the account is gone. */
export const openCasesStep = (userId: string, by: 1 | -1): Step =>
  update(profileEntity().patch({ user_id: userId }).add({ open_cases: by }), {
    onConditionFailed: 'NOT_FOUND',
  });
