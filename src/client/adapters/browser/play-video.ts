/** Plays a video; false: the browser refuses to. A pause that comes meanwhile is no refusal. */
export const playVideo = async (element: HTMLVideoElement): Promise<boolean> => {
  try {
    await element.play();
    return true;
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError';
  }
};
