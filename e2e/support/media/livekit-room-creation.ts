import type { Page } from 'playwright';

/** The event of a page's window that says of a room of livekit-client that it was made; the room is its detail. */
export const roomMade = 'room-made';

/** Lets a page tell of the rooms that it makes, from its next load on; asking twice is harmless. */
export const tellOfRooms = async (page: Page): Promise<void> => {
  await page.addInitScript((event) => {
    // Nothing else in a page has a local participant.
    Object.defineProperty(Object.prototype, 'localParticipant', {
      configurable: true,
      set(this: object, value: unknown) {
        const configurable = true;
        Object.defineProperty(this, 'localParticipant', { value, writable: true, configurable, enumerable: true });
        if ('simulateScenario' in this) dispatchEvent(new CustomEvent(event, { detail: this }));
      },
    });
  }, roomMade);
};
