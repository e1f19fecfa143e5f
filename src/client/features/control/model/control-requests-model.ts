export interface ControlRequestsModel {
  /**
   * Lets others ask for control of what this person shares, or no longer (CTRL-027). Answers whether the server took it;
   * a notice says why not.
   */
  setEnabled(enabled: boolean): Promise<boolean>;
}
