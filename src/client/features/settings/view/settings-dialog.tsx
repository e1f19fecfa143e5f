import { useSignals } from '@preact/signals-react/runtime';
import type { LucideIcon } from 'lucide-react';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import Mic from 'lucide-react/icons/mic';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import User from 'lucide-react/icons/user';
import Video from 'lucide-react/icons/video';
import type { ComponentType } from 'react';
import { useEvent } from '../../../studio/context.ts';
import type { SettingsSection } from '../../../studio/frame-state.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { text } from '../../../ui/text.ts';
import { settingsText } from '../text.ts';
import { AboutSection } from './about-section.tsx';
import { AudioSection } from './audio-section.tsx';
import { CameraSection } from './camera-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import * as styles from './settings.css.ts';
import { ShortcutsSection } from './shortcuts-section.tsx';

const widthPx = 820;
const contentId = 'settings-section';

interface Section {
  readonly id: SettingsSection;
  readonly icon: LucideIcon;
  readonly Section: ComponentType;
  /** Left out where there are no media. */
  readonly isOfMedia?: true;
}
const general: Section = { id: 'general', icon: SlidersHorizontal, Section: GeneralSection };
const sections: readonly Section[] = [
  { id: 'audio', icon: Mic, Section: AudioSection, isOfMedia: true },
  { id: 'camera', icon: Video, Section: CameraSection, isOfMedia: true },
  general,
  { id: 'profile', icon: User, Section: ProfileSection },
  { id: 'shortcuts', icon: Keyboard, Section: ShortcutsSection },
  { id: 'about', icon: Info, Section: AboutSection },
];

/** A person's own settings: devices, what they see, their name, the shortcuts. Everything applies at once. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { state, studio } = useEvent();
  const offered = sections.filter(({ isOfMedia }) => !isOfMedia || !studio.localMedia.isOff.value);
  const { id: chosen, Section } = offered.find(({ id }) => id === state.settingsSection.value) ?? general;
  return (
    <Dialog title={text.common.settings} onClose={onClose} widthPx={widthPx}>
      <div className={styles.columns}>
        <div className={styles.sections}>
          <Tabs
            label={text.common.settings}
            look="list"
            controls={contentId}
            chosen={chosen}
            onChoose={(section) => {
              state.settingsSection.value = section;
            }}
            choices={offered.map(({ id, icon }) => ({
              id,
              label: (
                <>
                  <Icon of={icon} sizePx={16} />
                  {settingsText.sections[id]}
                </>
              ),
            }))}
          />
        </div>
        <div id={contentId} role="tabpanel" aria-label={settingsText.sections[chosen]} className={styles.content}>
          <Section />
        </div>
      </div>
    </Dialog>
  );
};
