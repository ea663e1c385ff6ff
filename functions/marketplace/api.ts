import { defineApi } from '../kit/define-api.ts';
import { addFavoriteRoute } from './creators/routes/add-favorite.ts';
import { getCreatorRoute } from './creators/routes/get-creator.ts';
import { listCreatorsRoute } from './creators/routes/list-creators.ts';
import { listFavoritesRoute } from './creators/routes/list-favorites.ts';
import { listSpecialtiesRoute } from './creators/routes/list-specialties.ts';
import { removeFavoriteRoute } from './creators/routes/remove-favorite.ts';
import { createDocumentRoute } from './documents/routes/create-document.ts';
import { deleteDocumentRoute } from './documents/routes/delete-document.ts';
import { getDocumentRoute } from './documents/routes/get-document.ts';
import { listDocumentsRoute } from './documents/routes/list-documents.ts';
import { updateDocumentRoute } from './documents/routes/update-document.ts';
import { listNewsfeedRoute } from './newsfeed/routes/list-newsfeed.ts';
import { acceptAssignmentRoute } from './projects/routes/accept-assignment.ts';
import { cancelOfferRoute } from './projects/routes/cancel-offer.ts';
import { createProjectRoute } from './projects/routes/create-project.ts';
import { declineAssignmentRoute } from './projects/routes/decline-assignment.ts';
import { deleteProjectRoute } from './projects/routes/delete-project.ts';
import { getProjectRoute } from './projects/routes/get-project.ts';
import { listAssignmentsRoute } from './projects/routes/list-assignments.ts';
import { listProjectsRoute } from './projects/routes/list-projects.ts';
import { offerProjectRoute } from './projects/routes/offer-project.ts';
import { setStatusRoute } from './projects/routes/set-status.ts';
import { unassignCreatorRoute } from './projects/routes/unassign-creator.ts';
import { unassignSelfRoute } from './projects/routes/unassign-self.ts';
import { updateProjectRoute } from './projects/routes/update-project.ts';
import { approveRequestRoute } from './requests/routes/approve-request.ts';
import { declineRequestRoute } from './requests/routes/decline-request.ts';
import { listProjectRequestsRoute } from './requests/routes/list-project-requests.ts';
import { listRequestsRoute } from './requests/routes/list-requests.ts';
import { sendRequestRoute } from './requests/routes/send-request.ts';
import { withdrawRequestRoute } from './requests/routes/withdraw-request.ts';

export const handler = defineApi([
  acceptAssignmentRoute,
  cancelOfferRoute,
  createProjectRoute,
  declineAssignmentRoute,
  deleteProjectRoute,
  getProjectRoute,
  listAssignmentsRoute,
  listProjectsRoute,
  offerProjectRoute,
  setStatusRoute,
  unassignCreatorRoute,
  unassignSelfRoute,
  updateProjectRoute,
  approveRequestRoute,
  declineRequestRoute,
  listProjectRequestsRoute,
  listRequestsRoute,
  sendRequestRoute,
  withdrawRequestRoute,
  listNewsfeedRoute,
  addFavoriteRoute,
  getCreatorRoute,
  listCreatorsRoute,
  listFavoritesRoute,
  listSpecialtiesRoute,
  removeFavoriteRoute,
  createDocumentRoute,
  deleteDocumentRoute,
  getDocumentRoute,
  listDocumentsRoute,
  updateDocumentRoute,
]);
