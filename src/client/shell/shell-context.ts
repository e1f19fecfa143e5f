import { createContext, useContext } from 'react';
import type { ShellInputs } from './mount-shell.tsx';
import type { ShellState } from './shell-state.ts';

/** What every part of the shell can reach: the models and the shell's own state. */
export interface ShellValue extends ShellInputs {
  readonly state: ShellState;
}

export const ShellContext = createContext<ShellValue | null>(null);

/** The models and the shell's own state. */
export const useShell = (): ShellValue => {
  const value = useContext(ShellContext);
  if (!value) throw new Error('The shell is not mounted');
  return value;
};
