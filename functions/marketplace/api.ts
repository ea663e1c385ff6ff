import { defineApi } from '../kit/define-api.ts';
import { acceptAssignmentRoute } from './routes/accept-assignment.ts';
import { addFavoriteRoute } from './routes/add-favorite.ts';
import { approveRequestRoute } from './routes/approve-request.ts';
import { cancelOfferRoute } from './routes/cancel-offer.ts';
import { createDocumentRoute } from './routes/create-document.ts';
import { createProjectRoute } from './routes/create-project.ts';
import { declineAssignmentRoute } from './routes/decline-assignment.ts';
import { declineRequestRoute } from './routes/decline-request.ts';
import { deleteDocumentRoute } from './routes/delete-document.ts';
import { deleteProjectRoute } from './routes/delete-project.ts';
import { getCreatorRoute } from './routes/get-creator.ts';
import { getDocumentRoute } from './routes/get-document.ts';
import { getProjectRoute } from './routes/get-project.ts';
import { listAssignmentsRoute } from './routes/list-assignments.ts';
import { listCreatorsRoute } from './routes/list-creators.ts';
import { listDocumentsRoute } from './routes/list-documents.ts';
import { listFavoritesRoute } from './routes/list-favorites.ts';
import { listNewsfeedRoute } from './routes/list-newsfeed.ts';
import { listProjectRequestsRoute } from './routes/list-project-requests.ts';
import { listProjectsRoute } from './routes/list-projects.ts';
import { listRequestsRoute } from './routes/list-requests.ts';
import { listSpecialtiesRoute } from './routes/list-specialties.ts';
import { offerProjectRoute } from './routes/offer-project.ts';
import { removeFavoriteRoute } from './routes/remove-favorite.ts';
import { sendRequestRoute } from './routes/send-request.ts';
import { setStatusRoute } from './routes/set-status.ts';
import { unassignCreatorRoute } from './routes/unassign-creator.ts';
import { unassignSelfRoute } from './routes/unassign-self.ts';
import { updateDocumentRoute } from './routes/update-document.ts';
import { updateProjectRoute } from './routes/update-project.ts';
import { withdrawRequestRoute } from './routes/withdraw-request.ts';
export const handler = defineApi([
  acceptAssignmentRoute,
  approveRequestRoute,
  cancelOfferRoute,
  createProjectRoute,
  declineAssignmentRoute,
  declineRequestRoute,
  deleteProjectRoute,
  getProjectRoute,
  listAssignmentsRoute,
  listNewsfeedRoute,
  listProjectRequestsRoute,
  listProjectsRoute,
  listRequestsRoute,
  offerProjectRoute,
  sendRequestRoute,
  setStatusRoute,
  unassignCreatorRoute,
  unassignSelfRoute,
  updateProjectRoute,
  withdrawRequestRoute,
  createDocumentRoute,
  deleteDocumentRoute,
  getDocumentRoute,
  listDocumentsRoute,
  updateDocumentRoute,
  addFavoriteRoute,
  getCreatorRoute,
  listCreatorsRoute,
  listFavoritesRoute,
  listSpecialtiesRoute,
  removeFavoriteRoute,
]);
