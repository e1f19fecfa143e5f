import { useSignals } from '@preact/signals-react/runtime';
import Globe from 'lucide-react/icons/globe';
import { embedOf } from '../../../../shared/rules/embeds.ts';
import { isPublicName, readResourceUrl } from '../../../../shared/rules/resources.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { RoomResource } from '../model/resources-model.ts';
import { resourcesText } from '../text.ts';
import { PageFrame } from './page-frame.tsx';
import * as styles from './shared-page.css.ts';

const words = resourcesText.tile;

/** A link: the page itself where that was chosen and its server lets it, or a card of what it says of itself (RES-044). */
export const SharedPage = ({ tile, resource }: { readonly tile: Tile; readonly resource: RoomResource }) => {
  useSignals();
  const { url, embeddable } = resource.parameters.value;
  const address = readResourceUrl(url ?? '');
  if (address !== null && embeddable) {
    const embed = embedOf(address);
    // What is not secure is shown in no frame of a secure page; nothing of our own, or of a network nearby, in any.
    const { protocol, origin, hostname } = new URL(address);
    const isOthers = origin !== location.origin && isPublicName(hostname);
    const canBeFramed = embed !== null || (protocol === 'https:' && isOthers);
    if (canBeFramed) return <PageFrame tile={tile} resource={resource} page={address} embed={embed} />;
  }
  return <LinkCard resource={resource} address={address} />;
};

const pictureOf = (id: string): string => `/link-pictures/${id}`;

interface LinkCardProps {
  readonly resource: RoomResource;
  /** Null: it is none of the web. */
  readonly address: string | null;
}

/** An address, which opens in a tab of its own and learns nothing of this one. */
const LinkCard = ({ resource, address }: LinkCardProps) => {
  useSignals();
  const { name, description } = resource.fact.value;
  const shownName = name || words.noName;
  const { metadata = {} } = resource.parameters.value;
  if (address === null) {
    return (
      <div className={styles.card}>
        <Icon of={Globe} sizePx={28} />
        <p className={styles.name}>{shownName}</p>
      </div>
    );
  }
  const { image, favicon, title, sitename } = metadata;
  const { host } = new URL(address);
  const note = description || metadata.description;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer" draggable={false}>
      {image ? <img className={styles.image} src={pictureOf(image)} alt="" draggable={false} /> : null}
      <span className={title || image ? styles.about : styles.words}>
        {title || image ? null : <Icon of={Globe} sizePx={28} />}
        <span className={styles.name}>{title ?? shownName}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
        <span className={styles.site}>
          {favicon ? <img className={styles.icon} src={pictureOf(favicon)} alt="" draggable={false} /> : null}
          {sitename && sitename !== host ? words.siteAt(sitename, host) : host}
        </span>
        <span className={styles.unseen}>{words.opensNewTab}</span>
      </span>
    </a>
  );
};
