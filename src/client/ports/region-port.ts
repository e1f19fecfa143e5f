/** The service that notes in which region somebody is. */
export interface RegionPort {
  /** Stamps the region by a single-purpose token. Throws when the service cannot be reached; its answer is not seen. */
  stamp(endpoint: string, token: string): Promise<void>;
}
