import { useSignals } from '@preact/signals-react/runtime';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { tileLimits } from '../../../../shared/rules/tiles/limits.ts';
import { participantsPages } from '../../../../shared/rules/tiles/participants-widget.ts';
import { useEvent } from '../../../studio/context.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PersonRow } from '../../rooms/view/person-row.tsx';
import type { Tile } from '../model/tiles-model.ts';
import { tilesText } from '../text.ts';
import * as styles from './participants.css.ts';

/** The Participants widget: the people of the room, page by page (GRID-034). */
export const ParticipantsWidget = ({ tile }: { tile: Tile }) => {
  useSignals();
  const { studio } = useEvent();
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ widthPx: 320, heightPx: 200 });
  const [page, setPage] = useState(0);
  const people = studio.rooms.current.value?.people.value ?? [];

  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { rows, columns, pageSize, pages } = participantsPages(people.length, size.widthPx, size.heightPx);
  const shown = Math.min(page, pages - 1);
  return (
    <section className={styles.widget} aria-label={tile.kind.titleOf(tile)}>
      <div ref={box} className={styles.box}>
        <ul
          className={styles.list}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${rows}, ${tileLimits.participantsRowHeightPx}px)`,
          }}
        >
          {people.slice(shown * pageSize, (shown + 1) * pageSize).map((person) => (
            <PersonRow key={person.identity} person={person} />
          ))}
        </ul>
      </div>
      <footer className={styles.footer}>
        {pages > 1 ? (
          <span className={styles.pager}>
            <IconButton
              label={tilesText.people.previous}
              icon={ChevronLeft}
              disabled={shown === 0}
              onClick={() => setPage(shown - 1)}
            />
            {tilesText.people.page(shown + 1, pages)}
            <IconButton
              label={tilesText.people.next}
              icon={ChevronRight}
              disabled={shown === pages - 1}
              onClick={() => setPage(shown + 1)}
            />
          </span>
        ) : null}
      </footer>
    </section>
  );
};
