import VideoOff from 'lucide-react/icons/video-off';
import { usePage } from '../../../studio/context.ts';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import { playbackText } from '../text.ts';

/** Says that a recording cannot be watched (PLAY-016). */
export const UnavailableRecording = () => {
  const { page } = usePage();
  return (
    <MessageScreen
      icon={VideoOff}
      title={playbackText.unavailable}
      words={playbackText.unavailableWhy}
      action={playbackText.signOut}
      onAction={() => void page.session.signOut()}
    />
  );
};
