import type {
  DocumentStatus,
  DocumentTab,
  DocumentType,
} from '@briefhouse/contracts/marketplace/document-kinds.ts';

export const typeNames: Record<DocumentType, string> = {
  general_note: 'General note',
  project_note: 'Project note',
  payment_tracker: 'Payment tracker',
  idea: 'Idea',
  meeting_notes: 'Meeting notes',
  task_list: 'Task list',
};

export const documentStatusNames: Record<DocumentStatus, string> = {
  draft: 'Draft',
  in_review: 'In Review',
  completed: 'Completed',
};

export const tabNames: Record<DocumentTab, string> = {
  all: 'All',
  project: 'Project',
  personal: 'Personal',
  payment: 'Payment',
  starred: 'Starred',
};

export const optionsOf = <T extends string>(names: Record<T, string>) =>
  (Object.keys(names) as T[]).map((value) => ({ value, label: names[value] }));
