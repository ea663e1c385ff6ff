import type { Upload } from '@briefhouse/web/media/upload-queue.ts';
import { Avatar } from './avatar.tsx';
import { mira, nothing } from './catalogue/content.ts';
import { UploadArea, type UploadAreaProps } from './upload-area.tsx';

const none: Upload[] = [];
export const area = (changes: Partial<UploadAreaProps> = {}) => (
  <UploadArea
    purpose="portfolio"
    uploads={{ uploads: none, notice: null, add: nothing }}
    label="Add work"
    hint="Pictures and videos, by click, drop or paste"
    multiple
    {...changes}
  />
);

export const examples = {
  Empty: area(),
  'With the present picture': area({
    purpose: 'avatar',
    label: 'Change picture',
    hint: 'JPEG, PNG or GIF',
    preview: <Avatar name="Mira Petrova" src={mira.avatar_url} size={56} />,
  }),
  'With the camera of a phone': area({ camera: true }),
  Refused: area({ error: 'At most 2 files.' }),
  Disabled: area({ disabled: true }),
};
