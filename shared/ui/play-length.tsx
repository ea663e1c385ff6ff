import { playTime, playTimeInWords } from './format/duration.ts';

/** A video's length, in the corner of its picture. Its figures are drawn, no text: they are no part of a link's name. */
export const PlayLength = ({ seconds }: { seconds: number }) => (
  <span className="ui:pointer-events-none ui:absolute ui:right-2 ui:bottom-2 ui:rounded-sm ui:bg-black/70 ui:px-1.5 ui:py-0.5 ui:text-xs ui:font-semibold ui:text-white ui:tabular-nums">
    <span
      aria-hidden="true"
      data-length={playTime(seconds)}
      className="ui:before:content-[attr(data-length)]"
    />
    <span className="ui:sr-only">{playTimeInWords(seconds)}</span>
  </span>
);
