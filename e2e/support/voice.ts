import type { Person } from './person.ts';
import { until } from './tiles.ts';

/** Within this the beep of a microphone that was switched on is heard by others. */
const beepMs = 5_000;

/**
 * Resolves when somebody whose microphone is off was seen to speak by somebody else; it is off again then. The browser
 * takes the steady beep of its fake microphone for noise after a while: it is switched on as often as that takes.
 */
export const isSeenToSpeak = async (speaker: Person, watcher: Person): Promise<void> => {
  const speaking = watcher.tile(speaker.name).and(watcher.page.locator('[data-speaking]'));
  await until(`${speaker.name} is heard`, async () => {
    await speaker.press('Unmute microphone');
    const isHeard = await speaking.waitFor({ timeout: beepMs }).then(
      () => true,
      () => false,
    );
    await speaker.press('Mute microphone');
    return isHeard;
  });
};
