import { useSignals } from '@preact/signals-react/runtime';
import Info from 'lucide-react/icons/info';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef } from 'react';
import { usePage } from '../../../studio/context.ts';
import { useServerClock } from '../../../studio/use-server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { momentText } from '../../../ui/moment.ts';
import { text } from '../../../ui/text.ts';
import type { Banner } from '../model/config-model.ts';
import { configText } from '../text.ts';
import * as styles from './banners.css.ts';

const wordsOf = (banner: Banner, now: Date): string => {
  switch (banner.kind) {
    case 'maintenance':
      return configText.maintenance.announced(banner.hours, momentText(new Date(banner.fromMs), now));
    case 'closing':
      return configText.maintenance.closing(new Date(banner.atMs).toLocaleTimeString());
    case 'upgrade':
      return banner.isWritingKept ? configText.upgrade.kept : configText.upgrade.later;
    case 'recommend-chrome':
      return configText.gate.recommendChrome;
    case 'recommend-computer':
      return configText.gate.recommendComputer;
  }
};

const heightVariable = '--banners-height';

/** What stands above the page; the page has so much less height (CFG-024, CFG-026, CFG-040). */
export const Banners = () => {
  useSignals();
  const { page } = usePage();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(heightVariable, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(heightVariable);
    };
  }, []);
  return (
    <div ref={place} className={styles.banners}>
      {page.config.banners.value.map((banner) => (
        <BannerRow key={banner.kind} banner={banner} />
      ))}
    </div>
  );
};

const BannerRow = ({ banner }: { banner: Banner }) => {
  const { page } = usePage();
  const serverNow = useServerClock();
  const isWarning = banner.kind === 'maintenance' || banner.kind === 'closing';
  return (
    <div className={styles.banner} role={isWarning ? 'alert' : 'status'}>
      <span className={isWarning ? styles.warning : styles.icon}>
        <Icon of={isWarning ? TriangleAlert : banner.kind === 'upgrade' ? RefreshCw : Info} />
      </span>
      <p className={styles.words}>{wordsOf(banner, new Date(serverNow()))}</p>
      {banner.kind === 'upgrade' ? <Button onClick={page.config.reload}>{text.common.reload}</Button> : null}
      {banner.kind === 'closing' ? null : (
        <IconButton label={text.common.close} icon={X} sizePx={16} onClick={() => page.config.dismiss(banner)} />
      )}
    </div>
  );
};
