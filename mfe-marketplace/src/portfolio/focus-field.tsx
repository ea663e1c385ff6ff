import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { Picture } from '@briefhouse/ui/picture.tsx';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';

export type FocusPoint = { x: number; y: number };

export interface FocusFieldProps {
  media: ShownMedia;
  value: FocusPoint;
  onValueChange: (point: FocusPoint) => void;
}

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

const steps: Record<string, FocusPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point of a picture that stays in view in every cut, set by a press or the arrow keys, and such a cut. */
export const FocusField = ({ media, value, onValueChange }: FocusFieldProps) => {
  const id = useId();
  const isWide = media.width > media.height;
  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onValueChange({
      x: within((100 * (clientX - box.left)) / box.width),
      y: within((100 * (clientY - box.top)) / box.height),
    });
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 2;
    onValueChange({ x: within(value.x + by * step.x), y: within(value.y + by * step.y) });
  };
  return (
    <fieldset className="mk:m-0 mk:flex mk:min-w-0 mk:flex-col mk:gap-1.5 mk:border-0 mk:p-0">
      <legend className="mk:mb-1.5 mk:p-0 mk:text-sm mk:font-semibold">Focal point</legend>
      <div className="mk:flex mk:items-start mk:gap-4">
        <div
          className={isWide ? 'mk:min-w-0 mk:flex-1' : 'mk:w-40 mk:shrink-0 mk:sm:w-48'}
          // The keyboard uses the handle below.
          onPointerDown={point}
        >
          <div className="mk:relative mk:cursor-crosshair mk:touch-manipulation mk:overflow-hidden mk:rounded-lg">
            <Picture media={media} alt="" sizes="(min-width: 40rem) 24rem, 60vw" plain />
            <button
              type="button"
              aria-label={`Focal point: ${value.x} % from the left, ${value.y} % from the top`}
              aria-describedby={`${id}-help`}
              onKeyDown={press}
              style={{ left: `${value.x}%`, top: `${value.y}%` }}
              className="mk:absolute mk:-mt-4 mk:-ml-4 mk:flex mk:size-8 mk:items-center mk:justify-center mk:rounded-full mk:border-2 mk:border-white mk:bg-black/40 mk:shadow-float"
            >
              <span className="mk:size-1.5 mk:rounded-full mk:bg-white" />
            </button>
          </div>
        </div>
        <div className="mk:flex mk:w-20 mk:shrink-0 mk:flex-col mk:gap-1 mk:sm:w-24">
          <div className="mk:aspect-[9/16] mk:overflow-hidden mk:rounded-lg mk:bg-sunken">
            <Picture media={media} alt="" sizes="6rem" fit="cover" focus={value} plain />
          </div>
          <span className="mk:text-xs mk:text-faint">On your card</span>
        </div>
      </div>
      <p id={`${id}-help`} className="mk:m-0 mk:text-xs mk:text-faint">
        Click the most important part of the picture, or use the arrow keys.
      </p>
    </fieldset>
  );
};
