import { useEffect } from 'react';
import { usePage } from './context.ts';

/** Names the screen in the title of the browser tab, for as long as it is shown and no event was joined. */
export const useScreenTitle = (words = ''): void => {
  const { screenTitle } = usePage().state;
  useEffect(() => {
    screenTitle.value = words;
    return () => {
      screenTitle.value = '';
    };
  }, [screenTitle, words]);
};
