import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('microphone', { microphone: true });

/** Gives the page, from its next load on, a microphone into which a tone is played, or nothing at all. */
const playInto = async ({ page }: Person, loudness: number) => {
  await page.addInitScript((gain) => {
    const { mediaDevices } = navigator;
    const capture = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await capture(constraints);
      if (!constraints?.audio) return stream;
      const context = new AudioContext();
      const made = context.createMediaStreamDestination();
      const level = new GainNode(context, { gain });
      const tone = new OscillatorNode(context);
      tone.connect(level).connect(made);
      tone.start();
      return new MediaStream([...stream.getVideoTracks(), ...made.stream.getAudioTracks()]);
    };
  }, loudness);
};

const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });

journey('who speaks into a muted microphone is told, and unmutes in the notice', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { before: (person) => playInto(person, 0.5) });
  await ann.enterRoom('Main hall');
  await button(ann, 'Mute microphone').click();
  await ann.page.getByText("You're muted. No one can hear you.").waitFor();
  await button(ann, 'Unmute').click();
  await button(ann, 'Mute microphone').waitFor();
  await ann.page.getByText("You're muted. No one can hear you.").waitFor({ state: 'detached' });
});

/** The share of the bar of the microphone button that has a colour. */
const shownLevel = (): number => {
  const bar = document.querySelector<HTMLCanvasElement>('[role="toolbar"] button canvas');
  if (!bar?.width) return -1;
  const copy = new OffscreenCanvas(bar.width, 1).getContext('2d')!;
  copy.drawImage(bar, 0, 0);
  const { data } = copy.getImageData(0, 0, bar.width, 1);
  return data.filter((value, index) => index % 4 === 3 && value > 0).length / bar.width;
};

journey('the bar of the microphone shows how loud it is', async ({ browser, server }) => {
  const loud = await arriveAsGuest(browser, server.guestUrl, 'Lou Bell', {
    before: (person) => playInto(person, 0.5),
  });
  await loud.enterRoom('Main hall');
  await until('the bar is half full', async () => (await loud.page.evaluate(shownLevel)) >= 0.5);
  await loud.leave();
});

journey('a microphone that gives nothing at all is said', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { before: (person) => playInto(person, 0) });
  const isSaid = ann.page.getByText('Your microphone is on, but no sound is coming from it.').waitFor();
  await ann.enterRoom('Main hall');
  await isSaid;
  assert.is(await ann.page.evaluate(shownLevel), 0);
});

journey('the space bar lets somebody talk who clicked on Mute, for as long as it is held', async (stage) => {
  const { browser, server } = stage;
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await ann.enterRoom('Main hall');
  await button(ann, 'Mute microphone').click();
  await button(ann, 'Unmute microphone').waitFor();
  await ann.page.keyboard.down('Space');
  await button(ann, 'Mute microphone').waitFor();
  await ann.page.keyboard.up('Space');
  await button(ann, 'Unmute microphone').and(ann.page.locator(':not([aria-disabled])')).waitFor();
  // Whoever came to the button with the keyboard presses it.
  await ann.page.keyboard.press('Shift+Tab');
  await ann.page.keyboard.press('Tab');
  await button(ann, 'Unmute microphone').focus();
  await ann.page.keyboard.press('Space');
  await button(ann, 'Mute microphone').waitFor();
  assert.is(await button(ann, 'Mute microphone').count(), 1);
});

journey.run();
