// Texts of refusals that screens also show by themselves. Named one by one: a page loads those that it shows.

export const postNotFound = 'Post Not Found - This post may have expired or been deleted.';
export const commentNotFound = 'This comment no longer exists.';
export const planRunning = 'You already have a monthly plan. You can manage it in the billing portal.';
export const requestExists = 'You have already sent a request for this project';
export const projectNotOpen = 'This project is no longer open for requests.';
export const creatorNotFound = 'This creator is no longer on Briefhouse.';
export const overBudget = "This is more than the project's budget.";
export const payoutsNotSetUp =
  "This creator hasn't set up their payment account yet. Please contact them to complete their Stripe setup.";
export const paymentToStranger =
  'You can pay a creator who works on a project of yours, or who has answered you.';
export const wrongRecoveryCode = 'This recovery code is not correct.';
export const projectNotFound = 'Project not found';
export const documentChanged = 'This document changed elsewhere';
