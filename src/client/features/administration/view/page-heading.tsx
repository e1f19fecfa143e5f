import { useScreenTitle } from '../../../studio/use-screen-title.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';

/** What a page is about: its heading, and in the title of the browser tab. */
export const PageHeading = ({ children }: { children: string }) => {
  useScreenTitle(`${children} · ${adminText.title}`);
  return <h1 className={styles.title}>{children}</h1>;
};
