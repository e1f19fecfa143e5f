import type { RegionPort } from '../../ports/region-port.ts';

/** Stamps by HTTP as the service wants it (CFG-046). */
export const httpRegion: RegionPort = {
  async stamp(endpoint, token) {
    const query = new URLSearchParams({ authorization: token });
    await fetch(`${endpoint}/region?${query}`, {
      mode: 'no-cors',
      headers: { authorization: token },
      referrerPolicy: 'no-referrer',
    });
  },
};
