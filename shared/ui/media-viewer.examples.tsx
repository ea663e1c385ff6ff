import { useState } from 'react';
import { Button } from './button.tsx';
import { breakfast, breakfastAlt, brief, serum, serumAlt, shelf, shelfAlt } from './catalogue/content.ts';
import { MediaViewer, type MediaViewerProps, type ViewedMedia } from './media-viewer.tsx';

const items: ViewedMedia[] = [
  { key: 'serum', media: serum, title: 'One drop at a time', alt: serumAlt },
  { key: 'shelf', media: shelf, title: 'The whole shelf at 7:40', alt: shelfAlt },
  { key: 'breakfast', media: breakfast, title: 'Breakfast for one camera', alt: breakfastAlt },
];

const Viewer = ({ first, ...rest }: Partial<MediaViewerProps> & { first: string }) => {
  const [current, setCurrent] = useState<ViewedMedia['key'] | null>(first);
  if (current === null) return <Button onClick={() => setCurrent(first)}>Open</Button>;
  return (
    <MediaViewer
      items={items}
      goneText="This file is no longer there."
      {...rest}
      current={current}
      onMove={setCurrent}
      onClose={() => setCurrent(null)}
    />
  );
};

export const windowHeight = 720;

export const examples = {
  'A picture of several': <Viewer first="breakfast" caption="Three toasts, one window." />,
  'A video that may be stored': <Viewer first="shelf" canDownload />,
  'With words beside it': (
    <Viewer
      first="serum"
      noun="piece"
      beside={<p className="cat:text-sm cat:whitespace-pre-line cat:text-soft">{brief}</p>}
    />
  ),
  'One by itself': <Viewer first="serum" items={items.slice(0, 1)} />,
  Gone: <Viewer first="deleted" />,
};
