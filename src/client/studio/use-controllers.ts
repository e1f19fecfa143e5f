import { useSignals } from '@preact/signals-react/runtime';
import { useRoom } from './context.ts';

/** Who controls a tile, by their names as far as they are known, and whether this person does. */
export const useControllers = (tileId: string): { readonly names: readonly string[]; readonly isOwn: boolean } => {
  useSignals();
  const { control, studio } = useRoom();
  const controllers = control.controllersOf(tileId).value;
  return {
    names: controllers.map((identity) => studio.people.find(identity)?.name.value ?? identity),
    isOwn: controllers.includes(studio.people.localIdentity),
  };
};
