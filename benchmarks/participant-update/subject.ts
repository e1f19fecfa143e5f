/** A page under measurement: a grid of participants. */
export interface Subject {
  mount(host: HTMLElement, count: number): void;
  /** One participant begins or ceases to speak. */
  speak(index: number, speaking: boolean): void;
  setPresent(index: number, present: boolean): void;
  /** Times that a component framework rendered anything since the page was opened. */
  renders(): number;
}
