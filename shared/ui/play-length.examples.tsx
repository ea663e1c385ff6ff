import { PlayLength } from './play-length.tsx';

const over = (seconds: number) => (
  <div className="cat:relative cat:h-16 cat:w-40 cat:rounded-md cat:bg-sunken">
    <PlayLength seconds={seconds} />
  </div>
);

export const examples = { Seconds: over(7), Minutes: over(75), Hours: over(3723.4) };
