import { createContext, useContext } from 'react';
import type { RoomParts, ShellInputs } from './mount-shell.tsx';
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

export const RoomContext = createContext<RoomParts | null>(null);

/** What the parts of the studio screen can reach besides. */
export type RoomValue = ShellValue & RoomParts;

/** Everything of {@link useShell}, with the tiles, the drawings, the control of tiles and the stage. */
export const useRoom = (): RoomValue => {
  const shell = useShell();
  const parts = useContext(RoomContext);
  if (!parts) throw new Error('The studio screen is not there');
  return { ...shell, ...parts };
};
