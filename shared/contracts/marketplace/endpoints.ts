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
import { getCreator, getCreatorPage, listCreators, listSpecialties } from './creator.ts';
import { getCreatorMetrics } from './creator-metrics.ts';
import { createDocument, deleteDocument, getDocument, listDocuments, updateDocument } from './document.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorite.ts';
import { getBrand } from './get-brand.ts';
import { getTeaser, listNewsfeed } from './newsfeed.ts';
import { addPiece, arrangePortfolio, changePiece, getPortfolio, removePiece } from './portfolio.ts';
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

export const metrics = {
  getCreatorMetrics,
};

export const creators = {
  addFavorite,
  getCreator,
  listCreators,
  listFavorites,
  listSpecialties,
  removeFavorite,
};

export const brands = {
  getBrand,
};

export const calendar = {
  getCalendar,
  renewCalendar,
};

export const documents = {
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  updateDocument,
};

export const portfolio = {
  addPiece,
  arrangePortfolio,
  changePiece,
  getCreatorPage,
  getPortfolio,
  removePiece,
};

export const marketplace = {
  ...projects,
  ...briefs,
  ...projectPage,
  ...requests,
  ...newsfeed,
  ...metrics,
  ...brands,
  ...calendar,
  ...documents,
};

export const directory = {
  ...creators,
  ...portfolio,
};
