import {
  acceptAssignment,
  acceptCounter,
  cancelOffer,
  counterOffer,
  declineAssignment,
  declineCounter,
  listAssignments,
  offerProject,
  unassignCreator,
  unassignSelf,
} from './assignment.ts';
import {
  answerSuggestion,
  createDraft,
  createTemplate,
  deleteTemplate,
  listTemplates,
  publishProject,
  saveBrief,
  suggestChange,
  updateTemplate,
  withdrawSuggestion,
} from './brief.ts';
import { getCalendar, renewCalendar } from './calendar.ts';
import { getBrand } from './get-brand.ts';
import { getTeaser, listNewsfeed } from './newsfeed.ts';
import {
  createProject,
  deleteProject,
  getProject,
  listFinishedProjects,
  listProjects,
  reportProject,
  setStatus,
  updateProject,
} from './project.ts';
import { getProjectPage } from './project-page.ts';
import {
  approveRequest,
  declineRequest,
  declineRequests,
  listProjectRequests,
  listRequests,
  sendRequest,
  setShortlisted,
  withdrawRequest,
} from './request.ts';

export const projects = {
  acceptAssignment,
  acceptCounter,
  cancelOffer,
  counterOffer,
  createProject,
  declineAssignment,
  declineCounter,
  deleteProject,
  getProject,
  listAssignments,
  listFinishedProjects,
  listProjects,
  offerProject,
  reportProject,
  setStatus,
  unassignCreator,
  unassignSelf,
  updateProject,
};

export const briefs = {
  answerSuggestion,
  createDraft,
  createTemplate,
  deleteTemplate,
  listTemplates,
  publishProject,
  saveBrief,
  suggestChange,
  updateTemplate,
  withdrawSuggestion,
};

export const projectPage = {
  getProjectPage,
};

export const requests = {
  approveRequest,
  declineRequest,
  declineRequests,
  listProjectRequests,
  listRequests,
  sendRequest,
  setShortlisted,
  withdrawRequest,
};

export const newsfeed = {
  getTeaser,
  listNewsfeed,
};

export const brands = {
  getBrand,
};

export const calendar = {
  getCalendar,
  renewCalendar,
};

export const marketplace = {
  ...projects,
  ...briefs,
  ...projectPage,
  ...requests,
  ...newsfeed,
  ...brands,
  ...calendar,
};
