/** What a page under measurement can do: it shows the messages from their end. */
export interface Subject {
  /** Shows so many messages in an element. */
  mount(host: HTMLElement, count: number): void;
  /** The element that scrolls. */
  scroller(): HTMLElement;
}

const frame = () => new Promise(requestAnimationFrame);

/** The elements of a part of the page, and its texts. */
const nodesOf = (host: Element) => {
  const texts = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (texts.nextNode()) count++;
  return { elements: host.querySelectorAll('*').length, texts: count };
};

/** Gives the page its verbs. */
export const drive = (subject: Subject) => {
  /** Scrolls up by so many px in every frame, for so many frames or until the beginning; answers how many there were. */
  const scrollUp = async (stepPx: number, frames: number) => {
    const box = subject.scroller();
    performance.mark('frames-begin');
    let done = 0;
    for (; done < frames && box.scrollTop > 0; done++) {
      box.scrollTop -= stepPx;
      await frame();
    }
    performance.mark('frames-end');
    return done;
  };

  /** The most nodes that the page has of its messages, while they are scrolled. */
  const mostNodes = async (host: Element, stepPx: number, frames: number) => {
    const box = subject.scroller();
    let most = nodesOf(host);
    for (let done = 0; done < frames && box.scrollTop > 0; done++) {
      box.scrollTop -= stepPx;
      await frame();
      await frame();
      const now = nodesOf(host);
      if (now.elements > most.elements) most = now;
    }
    return most;
  };

  Object.assign(window, { subject, scrollUp, mostNodes });
};
