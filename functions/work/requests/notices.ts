import { quotedName } from '../../kit/mail-name.ts';
import type { Ending, NoticeKind } from '../../kit/notice.ts';
import type { RequestRow } from './request.entity.ts';

/** What the sender or the receiver of a request reads when its status becomes this. */
export const requestNotices: Partial<Record<RequestRow['status'], NoticeKind<RequestRow>>> = {
  pending: {
    target: 'requests',
    groups: 'request',
    say: ({ project_name, message }, by) => {
      const says = `${by} would like to work on “${project_name}”`;
      return {
        subject: `New Project Request: ${quotedName(project_name)}`,
        message: message ? `${says}: ${message}` : `${says}.`,
        says: `${says}.`,
        ...(message && { quote: message }),
      };
    },
  },
  approved: {
    target: 'work',
    replaces: 'request',
    say: ({ project_name }) => ({
      subject: `Project Request Approved: ${quotedName(project_name)}`,
      message: `Your request for “${project_name}” was approved. The project is yours.`,
    }),
  },
  declined: {
    target: 'request',
    replaces: 'request',
    say: ({ project_name }) => ({
      subject: `Project Request Declined: ${quotedName(project_name)}`,
      message: `Your request for “${project_name}” was declined.`,
    }),
  },
  expired: {
    target: 'request',
    replaces: 'request',
    say: ({ project_name }) => ({
      subject: `Project Closed: ${quotedName(project_name)}`,
      message: `“${project_name}” is no longer available, so your request has ended.`,
    }),
  },
};

/** The owner's notice of a request once it is answered; an approval ends it with its project. */
export const requestEnds: Partial<Record<RequestRow['status'], Ending<RequestRow>>> = {
  withdrawn: 'goes',
  declined: {
    target: 'project',
    answered: true,
    say: (_, { project_name }) => `You declined the request for “${project_name}”.`,
  },
  expired: 'goes',
};
