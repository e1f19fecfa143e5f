import { Button } from './button.tsx';
import * as styles from './show-more.css.ts';
import type { Pages } from './use-pages.ts';

interface ShowMoreProps {
  readonly pages: Pick<Pages<unknown>, 'hasMore' | 'isLoading' | 'more'>;
  readonly label: string;
}

/** The button below a list that comes in pages, as long as there is another page. */
export const ShowMore = ({ pages, label }: ShowMoreProps) =>
  pages.hasMore ? (
    <p className={styles.place}>
      <Button busy={pages.isLoading} onClick={pages.more}>
        {label}
      </Button>
    </p>
  ) : null;
