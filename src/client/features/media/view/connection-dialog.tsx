import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { ConnectionReport } from '../../../ports/connection-report.ts';
import { useEvent } from '../../../studio/context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { SignalSwitch } from '../../../ui/signal-switch.tsx';
import { connectionText as words } from '../connection-text.ts';
import { figuresBetween, measuresFor } from '../model/connection-figures.ts';
import { mediaText } from '../text.ts';
import * as styles from './connection-dialog.css.ts';
import { millisecondsText, pathText, shareText, speedText } from './connection-figures-text.ts';

const ConnectionTest = lazyPart(async () => (await import('./connection-test.tsx')).ConnectionTest);

/** The last two reports, newest first, for as long as somebody looks at them; null before the first answer. */
const useReports = (): readonly ConnectionReport[] | null => {
  const { localMedia } = useEvent().studio;
  const [reports, setReports] = useState<readonly ConnectionReport[] | null>(null);
  useEffect(
    () =>
      localMedia.watchConnection((report) =>
        setReports((last) => (report === null ? [] : [report, ...(last ?? []).slice(0, 1)])),
      ),
    [localMedia],
  );
  return reports;
};

/** How the own connection does, what is done about it, and what its owner can do; where there is none it can be tested. */
export const ConnectionDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { studio } = useEvent();
  const { dataSaver } = studio.preferences;
  const reports = useReports();
  const [now, before] = reports ?? [];
  const quality = studio.people.local.value?.quality.value ?? 'unknown';
  return (
    <Dialog title={mediaText.connection} onClose={onClose}>
      <div className={styles.content}>
        {now ? (
          <>
            <p role="status" data-quality={quality} className={styles.quality}>
              {words.qualities[quality]}
            </p>
            <Figures
              now={now}
              before={before}
              isPoor={quality === 'poor' || quality === 'lost'}
              savesData={dataSaver.value}
            />
          </>
        ) : reports ? (
          <>
            {studio.rooms.current.value ? <p role="status">{words.none}</p> : null}
            <ConnectionTest />
          </>
        ) : null}
        <OthersTroubles />
        <SignalSwitch label={words.dataSaver} hint={words.dataSaverHint} of={dataSaver} />
      </div>
    </Dialog>
  );
};

/** Whose connection is bad besides, so that nobody looks for the fault at their own. */
const OthersTroubles = () => {
  useSignals();
  const { rooms } = useEvent().studio;
  const troubled = (rooms.current.value?.people.value ?? []).flatMap(
    ({ isLocal, identity, name, connectionTrouble }) =>
      !isLocal && connectionTrouble.value ? [{ identity, name: name.value, trouble: connectionTrouble.value }] : [],
  );
  if (troubled.length === 0) return null;
  return (
    <section className={styles.measures}>
      <h3 className={styles.heading}>{words.others}</h3>
      <ul className={styles.list}>
        {troubled.map(({ identity, name, trouble }) => (
          <li key={identity}>{words.othersTroubles[trouble](name)}</li>
        ))}
      </ul>
    </section>
  );
};

interface FiguresProps {
  readonly now: ConnectionReport;
  readonly before: ConnectionReport | undefined;
  readonly isPoor: boolean;
  readonly savesData: boolean;
}

const Figures = ({ now, before, isPoor, savesData }: FiguresProps) => {
  const figures = before ? figuresBetween(before, now) : null;
  const measures = measuresFor(now, figures, savesData);
  const lines: readonly (readonly [string, string | null])[] = [
    [words.upload, figures && speedText(figures.upload.bitsPerSecond)],
    [words.download, figures && speedText(figures.download.bitsPerSecond)],
    [words.loss, figures && shareText(figures.upload.lostShare, figures.download.lostShare)],
    [words.roundTrip, now.roundTripMs === null ? null : millisecondsText(now.roundTripMs)],
    [words.path, now.path && pathText(now.path)],
  ];
  return (
    <>
      <dl className={styles.figures}>
        {lines.map(([label, value]) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.amount}>{value ?? words.measuring}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.measures}>
        <h3 className={styles.heading}>{words.done}</h3>
        <ul className={styles.list}>
          {measures.map((name) => (
            <li key={name}>{words.measures[name]}</li>
          ))}
          {measures.length === 0 ? <li>{isPoor ? words.measures.fitting : words.measures.nothing}</li> : null}
        </ul>
      </section>
    </>
  );
};
