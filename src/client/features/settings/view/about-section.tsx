import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { Brand } from '../../../ui/screens/brand.tsx';
import { settingsText } from '../text.ts';

const words = settingsText.about;
/** Written by the build, with what is served. */
const licencesAddress = '/licences.txt';

/** What runs here, and the licences of what it is made of. */
export const AboutSection = () => {
  useSignals();
  const version = useEvent().studio.config.deployment.value?.version;
  return (
    <>
      <Brand />
      {version ? <p>{words.version(version)}</p> : null}
      <p>{words.openSource}</p>
      <p>
        <a href={licencesAddress} target="_blank" rel="noopener">
          {words.licences}
        </a>
      </p>
    </>
  );
};
