import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

/** Begins with the pointer on the button. */
const Hovered = () => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }, []);
  return (
    <Tooltip text="Copies the address of this page">
      <Button ref={button}>Copy link</Button>
    </Tooltip>
  );
};

export const windowHeight = 140;

export const examples = { 'With the pointer on it': <Hovered /> };
