import { effect } from '@preact/signals-react';
import { useEffect } from 'react';
import { useEvent } from '../studio/context.ts';
import { media } from '../ui/theme/theme.css.ts';

/** Where a window has no width for tiles beside both panels, the one that opens closes the other. */
export const useOnePanel = (): void => {
  const { state, studio } = useEvent();
  useEffect(() => {
    const { sidebarOpen } = state;
    const { isOpen: chatOpen } = studio.chatPanel;
    const query = matchMedia(media.onePanel);
    let wasSidebarOpen = true;
    const keepOne = () => {
      const isNew = sidebarOpen.value && !wasSidebarOpen;
      wasSidebarOpen = sidebarOpen.value;
      if (!query.matches || !sidebarOpen.value || !chatOpen.value) return;
      (isNew ? chatOpen : sidebarOpen).value = false;
    };
    const stop = effect(keepOne);
    query.addEventListener('change', keepOne);
    return () => {
      stop();
      query.removeEventListener('change', keepOne);
    };
  }, [state, studio]);
};
