import { type Purpose, rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import type { Uploads } from '@briefhouse/web/media/use-uploads.ts';
import clsx from 'clsx';
import { Camera, ImagePlus, Video } from 'lucide-react';
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { buttonClass } from './button.tsx';
import { useUploadNews } from './use-upload-news.ts';

export interface UploadAreaProps {
  purpose: Purpose;
  uploads: Pick<Uploads, 'uploads' | 'notice' | 'add'>;
  label: string;
  hint?: string;
  /** Several files may be chosen at once. */
  multiple?: boolean;
  /** Whether phones have a button for the camera beside the choice of files. */
  camera?: boolean;
  disabled?: boolean;
  /** The words announced below; by default about files that were not taken. */
  error?: string | undefined;
  /** The present picture, shown beside the text instead of an icon. */
  preview?: ReactNode;
  className?: string;
}

/**
 * Takes files by click, keyboard, drop, paste and camera, and tells assistive technology their state. `UploadTile`
 * shows each. A pasted file goes to the area that has the focus, or to the page's only one.
 */
export const UploadArea = ({
  purpose,
  uploads: { uploads, notice, add },
  label,
  hint,
  multiple = false,
  camera = false,
  disabled = false,
  error,
  preview,
  className,
}: UploadAreaProps) => {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const news = useUploadNews(uploads);
  const { picture, video } = rulesOf(purpose);
  const problem = error ?? notice ?? undefined;

  const take = (files: Iterable<File>) => {
    const some = multiple ? [...files] : [...files].slice(0, 1);
    if (!disabled && some.length > 0) add(some);
  };
  const takeChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file can be chosen again.
    currentTarget.value = '';
    take(files);
  };
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (!files?.length) return;
    const isHere = event.target instanceof Node && area.current?.contains(event.target);
    if (!isHere && document.querySelectorAll('[data-upload-area]').length > 1) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => takePasted(event);
    // A file that is dropped beside the area would be opened instead of the page.
    const keepPage = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', paste);
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);

  return (
    <div ref={area} data-upload-area="" className={className}>
      <label
        htmlFor={id}
        onDragOver={(event: DragEvent) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={clsx(
          'ui:flex ui:items-center ui:gap-4 ui:rounded-lg ui:border ui:border-dashed ui:p-4 ui:transition-colors ui:duration-150 ui:has-focus-visible:outline-2 ui:has-focus-visible:outline-offset-2 ui:has-focus-visible:outline-accent',
          isOver ? 'ui:border-accent ui:bg-accent-wash' : 'ui:border-edge ui:hover:bg-sunken',
          disabled ? 'ui:opacity-60' : 'ui:cursor-pointer',
        )}
      >
        {preview ?? <ImagePlus aria-hidden="true" className="ui:size-6 ui:shrink-0 ui:text-soft" />}
        <span className="ui:flex ui:min-w-0 ui:flex-col">
          <span className="ui:text-sm ui:font-semibold">{label}</span>
          {hint && <span className="ui:text-xs ui:text-faint">{hint}</span>}
        </span>
        <input
          id={id}
          type="file"
          accept={[...picture.types, ...(video?.types ?? [])].join(',')}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-error`}
          className="ui:sr-only"
          onChange={takeChosen}
        />
      </label>
      {camera && !disabled && (
        <div className="ui:mt-2 ui:hidden ui:flex-wrap ui:gap-2 ui:pointer-coarse:flex">
          <CameraButton
            text="Take a photo"
            accept="image/*"
            icon={<Camera aria-hidden="true" className="ui:size-4" />}
            onChange={takeChosen}
          />
          {video && (
            <CameraButton
              text="Record a video"
              accept="video/*"
              icon={<Video aria-hidden="true" className="ui:size-4" />}
              onChange={takeChosen}
            />
          )}
        </div>
      )}
      <p
        id={`${id}-error`}
        role="alert"
        className={problem ? 'ui:mt-1.5 ui:text-xs ui:text-danger-text' : 'ui:hidden'}
      >
        {problem}
      </p>
      <p role="status" className="ui:sr-only">
        {news}
      </p>
    </div>
  );
};

/** Text that is dragged from one field to another is none of ours. */
const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true;

interface CameraButtonProps {
  text: string;
  accept: string;
  icon: ReactNode;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const CameraButton = ({ text, accept, icon, onChange }: CameraButtonProps) => (
  <label
    className={clsx(
      buttonClass('secondary', 'sm'),
      'ui:has-focus-visible:outline-2 ui:has-focus-visible:outline-offset-2 ui:has-focus-visible:outline-accent',
    )}
  >
    {icon}
    {text}
    <input type="file" accept={accept} capture="environment" className="ui:sr-only" onChange={onChange} />
  </label>
);
