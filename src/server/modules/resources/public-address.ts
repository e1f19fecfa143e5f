import ipaddr from 'ipaddr.js';

/** Whether the server may connect to an address, by its number, and a port there. */
export type MayConnect = (address: string, port: number) => boolean;

/** Ports of web servers: what listens on others did not mean to answer browsers. */
const webPorts: ReadonlySet<number> = new Set([80, 443, 8_080, 8_443]);

/** What of IPv6 is given out for the internet (IANA, IPv6 Global Unicast Address Assignments). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** What is public by its number, and answers machines of a cloud alone: the one of Azure hands out their secrets. */
const cloudAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address is one of the public internet: none of this machine, of a private network, of a carrier, of a group,
 * and none of IPv6 that stands for one of IPv4, be it by NAT64. (IANA, IPv4 and IPv6 Special-Purpose Address Registries)
 */
const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : !cloudAddresses.has(parsed.toString());
};

/** What the server reaches for people: web servers of the public internet. */
export const mayConnectForPeople: MayConnect = (address, port) => webPorts.has(port) && isPublicAddress(address);
