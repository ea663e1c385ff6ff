import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Files that are dropped on the dialog around `place`, or pasted. Returns whether some are held over the page. */
export const useFileDrop = (
  place: RefObject<HTMLElement | null>,
  take: ((files: readonly File[]) => void) | null,
): boolean => {
  const [isOver, setOver] = useState(false);
  const isHere = (target: EventTarget | null) => {
    const dialog = place.current?.closest('[role="dialog"]');
    return target instanceof Node && dialog?.contains(target) === true;
  };
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (isHere(event.target)) take?.([...(event.dataTransfer?.files ?? [])]);
  });
  const onOver = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(take !== null);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data } = event;
    // Programs that copy a text often add a picture of it.
    if (!data?.files.length || data.getData('text/plain') || !take || event.defaultPrevented) return;
    event.preventDefault();
    take([...data.files]);
  });
  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    addEventListener('drop', (event) => onDrop(event), { signal });
    addEventListener('dragover', (event) => onOver(event), { signal });
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    document.addEventListener('paste', (event) => onPaste(event), { signal });
    return () => mounted.abort();
  }, []);
  return isOver;
};
