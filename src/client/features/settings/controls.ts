import CodeXml from 'lucide-react/icons/code-xml';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Settings from 'lucide-react/icons/settings';
import { openSettings } from '../../studio/frame-state.ts';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { ControlsPart } from '../../studio/slots.ts';
import type { MenuItem } from '../../ui/menu-look.ts';
import { text } from '../../ui/text.ts';
import { isFlagOn } from '../config/model/feature-flags.ts';
import { offeredFeatures } from './model/offered-features.ts';
import { rareText } from './rare-text.ts';

/** The way to a person's own settings, to the shortcuts, and to what is for developers or being tried. */
export const settingsControls: ControlsPart = {
  more: ({ state, studio }) => {
    const { session, flags, config } = studio;
    const settings: MenuItem = {
      id: 'settings',
      label: text.common.settings,
      icon: Settings,
      onSelect: () => openSettings(state, 'audio'),
    };
    const isDeveloper = session.claims.value?.isDeveloper === true && isFlagOn('developer', flags);
    const hasExperiments = offeredFeatures(config.deployment.value).length > 0;
    const { developer, experimental } = rareText;
    return [
      {
        order: 34,
        items: [
          settings,
          ...(isDeveloper ? [opensDialog(state, 'developer-settings', developer.title, CodeXml)] : []),
          ...(hasExperiments ? [opensDialog(state, 'experimental-features', experimental.title, FlaskConical)] : []),
        ],
      },
    ];
  },
  hotkeys: ({ state }) => ({ shortcuts: () => openSettings(state, 'shortcuts') }),
};
