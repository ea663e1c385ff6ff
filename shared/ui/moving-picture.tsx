import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { useFreshMedia } from '@briefhouse/web/media/use-fresh-media.ts';
import clsx from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Picture, type PictureProps } from './picture.tsx';
import { isMotionUnwanted } from './unwanted-motion.ts';

type MovingPictureProps = Omit<PictureProps, 'plain'>;

/**
 * A picture that moves over its still while it is in view, and can be paused. With reduced motion or data saver it
 * moves, and is downloaded, only when it is asked to.
 */
export const MovingPicture = (props: MovingPictureProps) =>
  props.media.animation ? <Moving key={props.media.media_id} {...props} /> : <Picture {...props} />;

const Moving = ({ over, ...props }: MovingPictureProps) => {
  const { media, phase, attempt, fail } = useFreshMedia(props.media, props.renew);
  const [isWanted, setWanted] = useState(() => !isMotionUnwanted());
  const [isInView, setInView] = useState(false);
  const watch = useCallback((place: HTMLElement | null) => {
    if (!place) return;
    const observer = new IntersectionObserver((changes) =>
      setInView(changes.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const [isThere, setThere] = useState(false);
  const { fit, focus, className } = props;
  return (
    <Picture
      {...props}
      // The still would show through transparent frames; assistive technology goes on reading it.
      className={clsx(className, isThere && 'ui:[&>picture]:opacity-0')}
      over={
        <>
          <span ref={watch} className="ui:pointer-events-none ui:absolute ui:inset-0">
            {isWanted && isInView && phase === 'ready' && media.animation && (
              <Frames
                key={attempt}
                animation={media.animation}
                fit={fit}
                focus={focus}
                isThere={isThere}
                onThere={setThere}
                onError={fail}
              />
            )}
          </span>
          {over}
          {phase !== 'failed' && (
            <button
              type="button"
              aria-label={isWanted ? 'Pause animation' : 'Play animation'}
              onClick={() => setWanted(!isWanted)}
              className="ui:absolute ui:bottom-2 ui:left-2 ui:flex ui:size-8 ui:items-center ui:justify-center ui:rounded-full ui:bg-black/65 ui:text-white ui:transition-colors ui:duration-150 ui:hover:bg-black/80 ui:pointer-coarse:size-11 ui:[&_svg]:size-4 ui:[&_svg]:fill-current"
            >
              {isWanted ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            </button>
          )}
        </>
      }
    />
  );
};

interface FramesProps {
  animation: NonNullable<ShownMedia['animation']>;
  fit: PictureProps['fit'];
  focus: PictureProps['focus'];
  isThere: boolean;
  onThere: (isThere: boolean) => void;
  onError: () => void;
}

/** The still below has the description. */
const Frames = ({ animation, fit, focus = { x: 50, y: 50 }, isThere, onThere, onError }: FramesProps) => {
  useEffect(() => () => onThere(false), [onThere]);
  return (
    <img
      src={animation.url}
      alt=""
      decoding="async"
      style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
      onLoad={() => onThere(true)}
      onError={onError}
      className={clsx(
        'ui:block ui:size-full ui:transition-opacity ui:duration-150',
        fit === 'cover' ? 'ui:object-cover' : 'ui:object-contain',
        !isThere && 'ui:opacity-0',
      )}
    />
  );
};
