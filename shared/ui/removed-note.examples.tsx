import { RemovedNote } from './removed-note.tsx';

export const examples = {
  'For its author': <RemovedNote caseId="case-1" />,
  'For others': <RemovedNote caseId={null} />,
};
