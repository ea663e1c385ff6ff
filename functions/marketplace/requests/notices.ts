import type { Words } from '../../kit/notice.ts';
import type { RequestRow } from './request.entity.ts';

/** What the sender or the receiver of a request reads when its status becomes this. */
export const requestNotices: Partial<
  Record<RequestRow['status'], (request: RequestRow, by: string) => Words>
> = {
  pending: ({ project_name, message }, by) => ({
    subject: `New Project Request: ${project_name}`,
    message: `${by} would like to work on "${project_name}"${message ? `: ${message}` : '.'}`,
  }),
  approved: ({ project_name }) => ({
    subject: `Project Request Approved: ${project_name}`,
    message: `Your request for "${project_name}" was approved. The project is yours.`,
  }),
  declined: ({ project_name }) => ({
    subject: `Project Request Declined: ${project_name}`,
    message: `Your request for "${project_name}" was declined.`,
  }),
  expired: ({ project_name }) => ({
    subject: `Project Closed: ${project_name}`,
    message: `"${project_name}" is no longer available, so your request has ended.`,
  }),
};
