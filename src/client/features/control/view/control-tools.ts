import Hand from 'lucide-react/icons/hand';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Sparkle from 'lucide-react/icons/sparkle';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import type { RoomValue } from '../../../studio/context.ts';
import type { Tool } from '../../../studio/slots.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import { controlText } from '../text.ts';

/** What this person may do with the control of a tile now. */
export const controlTools = (room: RoomValue, tile: Tile): readonly Tool[] => {
  const { studio, state, control, resources } = room;
  const tools: Tool[] = [];
  const own = studio.people.localIdentity;
  const controllers = control.controllersOf(tile.id).value;
  const asking = { section: 'more', order: 20, icon: MousePointerClick } as const;
  if (controllers.includes(own)) {
    tools.push({ ...asking, id: 'release', label: controlText.release, run: () => control.release(tile.id) });
  } else if (control.mayRequest(tile.id)) {
    const disabled = tile.requestingControl.value;
    const label = control.takes(tile.id) ? controlText.take : controlText.request;
    tools.push({ ...asking, id: 'request', label, disabled, run: () => control.request(tile.id) });
  } else if (control.isBlocked(tile.id)) {
    tools.push({ ...asking, id: 'request', label: controlText.requestsOff, disabled: true, run: () => undefined });
  }
  if (control.mayAssign(tile.id)) {
    const give = () => {
      resources.chosen.value = tile.id;
      state.dialog.value = 'give-control';
    };
    tools.push({ ...asking, order: 25, id: 'give-control', label: controlText.give, icon: UserRoundCheck, run: give });
  }
  if (control.manages(tile.id) && (tile.participantIdentity === own || control.mayAssign(tile.id))) {
    const takes = control.takesRequests(tile.id);
    tools.push({
      section: 'more',
      order: 30,
      id: 'let-ask',
      label: controlText.letAsk,
      icon: Hand,
      pressed: takes,
      run: () => control.setRequestsEnabled(tile.id, !takes),
    });
  }
  const isOthers = controllers.some((identity) => identity !== own) || !control.mayAssign(tile.id);
  if (controllers.length > 0 && isOthers && control.manages(tile.id)) {
    tools.push({
      section: 'more',
      order: 40,
      id: 'reset',
      label: control.mayAssign(tile.id) ? controlText.releaseAll : controlText.reset,
      icon: Sparkle,
      run: () => control.reset(tile.id),
    });
  }
  return tools;
};
