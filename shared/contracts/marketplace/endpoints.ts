import { acceptAssignment } from './accept-assignment.ts';
import { addFavorite } from './add-favorite.ts';
import { addPiece } from './add-piece.ts';
import { approveRequest } from './approve-request.ts';
import { arrangePortfolio } from './arrange-portfolio.ts';
import { cancelOffer } from './cancel-offer.ts';
import { changePiece } from './change-piece.ts';
import { createDocument } from './create-document.ts';
import { createProject } from './create-project.ts';
import { declineAssignment } from './decline-assignment.ts';
import { declineRequest } from './decline-request.ts';
import { deleteDocument } from './delete-document.ts';
import { deleteProject } from './delete-project.ts';
import { getBrand } from './get-brand.ts';
import { getCreator } from './get-creator.ts';
import { getCreatorFigures } from './get-creator-figures.ts';
import { getCreatorPage } from './get-creator-page.ts';
import { getDocument } from './get-document.ts';
import { getPortfolio } from './get-portfolio.ts';
import { getProject } from './get-project.ts';
import { getShopWindow } from './get-shop-window.ts';
import { listAssignments } from './list-assignments.ts';
import { listCreators } from './list-creators.ts';
import { listDocuments } from './list-documents.ts';
import { listFavorites } from './list-favorites.ts';
import { listFinishedProjects } from './list-finished-projects.ts';
import { listNewsfeed } from './list-newsfeed.ts';
import { listProjectRequests } from './list-project-requests.ts';
import { listProjects } from './list-projects.ts';
import { listRequests } from './list-requests.ts';
import { listSpecialties } from './list-specialties.ts';
import { offerProject } from './offer-project.ts';
import { removeFavorite } from './remove-favorite.ts';
import { removePiece } from './remove-piece.ts';
import { reportProject } from './report-project.ts';
import { sendRequest } from './send-request.ts';
import { setStatus } from './set-status.ts';
import { unassignCreator } from './unassign-creator.ts';
import { unassignSelf } from './unassign-self.ts';
import { updateDocument } from './update-document.ts';
import { updateProject } from './update-project.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const projects = {
  acceptAssignment,
  cancelOffer,
  createProject,
  declineAssignment,
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

export const requests = {
  approveRequest,
  declineRequest,
  listProjectRequests,
  listRequests,
  sendRequest,
  withdrawRequest,
};

export const newsfeed = {
  getShopWindow,
  listNewsfeed,
};

export const figures = {
  getCreatorFigures,
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
  ...requests,
  ...newsfeed,
  ...figures,
  ...creators,
  ...brands,
  ...documents,
  ...portfolio,
};
