import { useSignals } from '@preact/signals-react/runtime';
import { useRoom } from '../../../studio/context.ts';
import { isShownFolding } from '../../../studio/feature-shown.ts';
import type { PlaceLook } from '../../../studio/slots.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { offeredTabs } from '../offered-tabs.ts';
import { tilesText } from '../text.ts';

/** The views of the grid (SHELL-004). */
export const ViewTabs = ({ compact }: PlaceLook) => {
  useSignals();
  const room = useRoom();
  const { grid } = room;
  if (!isShownFolding(room, 'fe-TabbedTitleBar', compact)) return <span />;
  return (
    <Tabs
      label={tilesText.tabs.label}
      choices={offeredTabs.map((id) => ({ id, label: tilesText.tabs[id] }))}
      chosen={grid.tab.value}
      onChoose={(tab) => {
        grid.tab.value = tab;
      }}
    />
  );
};
