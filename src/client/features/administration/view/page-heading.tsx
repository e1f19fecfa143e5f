import { useLayoutEffect } from 'react';
import { usePage } from '../../../studio/context.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';

/** What a page is about: its heading, and in the title of the browser tab until there is another one. */
export const PageHeading = ({ children }: { children: string }) => {
  const { screenTitle } = usePage().state;
  useLayoutEffect(() => {
    screenTitle.value = `${children} · ${adminText.title}`;
  }, [screenTitle, children]);
  return <h1 className={styles.title}>{children}</h1>;
};
