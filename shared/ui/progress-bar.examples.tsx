import { ProgressBar } from './progress-bar.tsx';

export const examples = {
  'Just begun': <ProgressBar value={0.04} label="balm.jpg: uploading" />,
  'Half of it': <ProgressBar value={0.5} label="balm.jpg: uploading" />,
  'Of unknown length': <ProgressBar value={null} label="balm.jpg: preparing" />,
};
