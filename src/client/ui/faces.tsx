import type { ReactNode } from 'react';
import { attentionAvatars } from '../../shared/rules/tiles/attention.ts';
import * as styles from './tile-toolbar.css.ts';
import { tooltip } from './tooltip.ts';

interface FacesProps<Member> {
  readonly of: readonly Member[];
  readonly nameOf: (member: Member) => string;
  /** What is said of them, by their names. */
  readonly label: (names: string) => string;
  readonly face: (member: Member) => ReactNode;
}

/** Who looks at a tile: at most four faces, else three and a number (TILE-018). */
export const Faces = <Member,>({ of, nameOf, label, face }: FacesProps<Member>) => {
  const { shown, more } = attentionAvatars(of);
  const names = of.map(nameOf).join(', ');
  return (
    <span className={styles.faces} role="img" aria-label={label(names)} {...tooltip(names)}>
      {shown.map(face)}
      {more > 0 ? <span className={styles.others}>+{more}</span> : null}
    </span>
  );
};
