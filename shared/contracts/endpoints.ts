import { checkDevice } from './accounts/check-device.ts';
import { checkRate } from './accounts/check-rate.ts';
import { createAvatarUpload } from './accounts/create-avatar-upload.ts';
import { getMe } from './accounts/get-me.ts';
import { recordSignUp } from './accounts/record-sign-up.ts';
import { updateProfile } from './accounts/update-profile.ts';
import { blockAddress } from './admin/block-address.ts';
import { listAbuseLogs } from './admin/list-abuse-logs.ts';
import { listBlockedAddresses } from './admin/list-blocked-addresses.ts';
import { unblockAddress } from './admin/unblock-address.ts';
import { deleteConversation } from './chat/delete-conversation.ts';
import { getPerson } from './chat/get-person.ts';
import { listConversations } from './chat/list-conversations.ts';
import { listMessages } from './chat/list-messages.ts';
import { readConversation } from './chat/read-conversation.ts';
import { searchPeople } from './chat/search-people.ts';
import { sendMessage } from './chat/send-message.ts';
import { createPost } from './community/create-post.ts';
import { deletePost } from './community/delete-post.ts';
import { getPost } from './community/get-post.ts';
import { listPosts } from './community/list-posts.ts';
import type { Endpoint } from './endpoint.ts';
import { acceptAssignment } from './marketplace/accept-assignment.ts';
import { addFavorite } from './marketplace/add-favorite.ts';
import { approveRequest } from './marketplace/approve-request.ts';
import { cancelOffer } from './marketplace/cancel-offer.ts';
import { createDocument } from './marketplace/create-document.ts';
import { createProject } from './marketplace/create-project.ts';
import { declineAssignment } from './marketplace/decline-assignment.ts';
import { declineRequest } from './marketplace/decline-request.ts';
import { deleteDocument } from './marketplace/delete-document.ts';
import { deleteProject } from './marketplace/delete-project.ts';
import { getCreator } from './marketplace/get-creator.ts';
import { getDocument } from './marketplace/get-document.ts';
import { getProject } from './marketplace/get-project.ts';
import { listAssignments } from './marketplace/list-assignments.ts';
import { listCreators } from './marketplace/list-creators.ts';
import { listDocuments } from './marketplace/list-documents.ts';
import { listFavorites } from './marketplace/list-favorites.ts';
import { listNewsfeed } from './marketplace/list-newsfeed.ts';
import { listProjectRequests } from './marketplace/list-project-requests.ts';
import { listProjects } from './marketplace/list-projects.ts';
import { listRequests } from './marketplace/list-requests.ts';
import { listSpecialties } from './marketplace/list-specialties.ts';
import { offerProject } from './marketplace/offer-project.ts';
import { removeFavorite } from './marketplace/remove-favorite.ts';
import { sendRequest } from './marketplace/send-request.ts';
import { setStatus } from './marketplace/set-status.ts';
import { unassignCreator } from './marketplace/unassign-creator.ts';
import { unassignSelf } from './marketplace/unassign-self.ts';
import { updateDocument } from './marketplace/update-document.ts';
import { updateProject } from './marketplace/update-project.ts';
import { withdrawRequest } from './marketplace/withdraw-request.ts';
import { countUnread } from './notifications/count-unread.ts';
import { deleteAllNotifications } from './notifications/delete-all-notifications.ts';
import { deleteNotification } from './notifications/delete-notification.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { readAllNotifications } from './notifications/read-all-notifications.ts';
import { readNotification } from './notifications/read-notification.ts';
import { checkSubscription } from './payments/check-subscription.ts';

/** Every endpoint of the API: REST routes, OpenAPI document and the security matrix are loops over this. */
export const endpoints: readonly Endpoint[] = [
  checkDevice,
  checkRate,
  createAvatarUpload,
  getMe,
  recordSignUp,
  updateProfile,
  acceptAssignment,
  approveRequest,
  cancelOffer,
  declineAssignment,
  declineRequest,
  deleteProject,
  getProject,
  listAssignments,
  listProjectRequests,
  listRequests,
  offerProject,
  setStatus,
  unassignCreator,
  unassignSelf,
  updateProject,
  withdrawRequest,
  createProject,
  listNewsfeed,
  listProjects,
  sendRequest,
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  updateDocument,
  addFavorite,
  getCreator,
  listCreators,
  listFavorites,
  listSpecialties,
  removeFavorite,
  createPost,
  deletePost,
  getPost,
  listPosts,
  deleteConversation,
  getPerson,
  listConversations,
  listMessages,
  readConversation,
  searchPeople,
  sendMessage,
  countUnread,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  checkSubscription,
  blockAddress,
  listAbuseLogs,
  listBlockedAddresses,
  unblockAddress,
];
