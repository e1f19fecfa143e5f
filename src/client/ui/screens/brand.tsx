import { Mark } from '../mark.tsx';
import { text } from '../text.ts';
import * as styles from './screens.css.ts';

/** The mark with the product's name. */
export const Brand = () => (
  <span className={styles.brand}>
    <Mark sizePx={24} />
    {text.product}
  </span>
);
