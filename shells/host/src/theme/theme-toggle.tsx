import { Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeChoice } from './theme.ts';
import { useTheme } from './use-theme.ts';

const steps: Record<ThemeChoice, { next: ThemeChoice; name: string; Icon: typeof Sun }> = {
  system: { next: 'light', name: 'system', Icon: Monitor },
  light: { next: 'dark', name: 'light', Icon: Sun },
  dark: { next: 'system', name: 'dark', Icon: Moon },
};

/** Cycles through system, light and dark. Its label names the current theme and the next. */
export const ThemeToggle = () => {
  const [choice, choose] = useTheme();
  const { next, name, Icon } = steps[choice];
  const label = `Theme: ${name}. Switch to ${steps[next].name}.`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => choose(next)}
      className="host:inline-flex host:size-11 host:cursor-pointer host:items-center host:justify-center host:rounded-md host:text-soft host:transition-colors host:duration-150 host:hover:bg-sunken host:hover:text-ink"
    >
      <Icon aria-hidden="true" className="host:size-4.5" />
    </button>
  );
};
