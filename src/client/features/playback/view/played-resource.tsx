import File from 'lucide-react/icons/file';
import Globe from 'lucide-react/icons/globe';
import type { RecordedResource } from '../../../../shared/recording/read-recording.ts';
import { isPdf, playedMedium, readResourceUrl } from '../../../../shared/rules/resources.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { unseen } from '../../../ui/unseen.css.ts';
import { sizeText } from '../../resources/view/size-text.ts';
import { playbackText } from '../text.ts';
import { Card, Gone, type PlayedContentProps } from './played-card.tsx';
import * as styles from './played-resource.css.ts';
import { usePlayedAddress } from './use-played-address.ts';

const Pdf = lazyPart(async () => (await import('./played-pdf.tsx')).PlayedPdf);
const Medium = lazyPart(async () => (await import('./played-medium.tsx')).PlayedMedium);

/** A resource as it was shown in the room; of what is there no more, that it is (PLAY-042). */
export const PlayedResource = (props: PlayedContentProps) => {
  const { tile, name } = props;
  const { resource } = tile;
  if (resource === null) return <Gone name={name} />;
  const { type, contentType, src } = resource;
  if (type === 'url') return <LinkCard name={name} url={resource.url ?? ''} />;
  if (src !== null && type === 'image') return <Picture {...props} src={src} />;
  if (src !== null && isPdf(contentType)) return <Pdf {...props} sizeBytes={resource.sizeBytes ?? 0} />;
  const medium = playedMedium(contentType);
  if (src !== null && medium !== null) return <Medium {...props} src={src} medium={medium} />;
  return <FileCard name={name} resource={resource} />;
};

const LinkCard = ({ name, url }: { readonly name: string; readonly url: string }) => {
  const address = readResourceUrl(url);
  if (address === null) return <Card icon={Globe} name={name} note={null} />;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer" draggable={false}>
      <Icon of={Globe} sizePx={28} />
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>{new URL(address).host}</span>
      <span className={unseen}>{playbackText.opensNewTab}</span>
    </a>
  );
};

const FileCard = ({ name, resource }: { readonly name: string; readonly resource: RecordedResource }) => {
  const { sizeBytes, src } = resource;
  if (src === null) return <Card icon={File} name={name} note={sizeBytes === null ? null : sizeText(sizeBytes)} />;
  return (
    <a className={styles.link} href={src} download={name} draggable={false}>
      <Icon of={File} sizePx={28} />
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>{playbackText.download(sizeBytes === null ? '' : sizeText(sizeBytes))}</span>
    </a>
  );
};

const Picture = ({ room, tile, name, onShape, src }: PlayedContentProps & { readonly src: string }) => {
  const { address, worked, broke } = usePlayedAddress({ room, tile }, src);
  if (address === null) return <Gone name={name} />;
  return (
    <img
      className={styles.picture}
      src={address}
      alt={name}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        worked();
        if (naturalHeight > 0) onShape(naturalWidth / naturalHeight);
      }}
      onError={broke}
    />
  );
};
