import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { resolve as resolvePath } from 'node:path';
import type { StudioServer } from '../server/studio-server.ts';
import { createLane, type LinkConditions, perfectLink } from './emulated-link.ts';

/** What somebody's browser reaches the server by. */
export interface Link {
  /** Changes how it is from now on. */
  set(conditions: LinkConditions): void;
  /** Whether media were sent over it, whatever came of them. */
  isUsed(): boolean;
  /**
   * The browser's address is another one: nothing comes through any more over what was open before, and what is opened
   * anew passes. Of media packets nobody is told; streams break, hang, or go on where they have a way of their own.
   */
  change(streams: 'break' | 'hang' | 'go on'): void;
}

export interface Network {
  /** Where browsers reach the server by it: the page, the API and the media's signals. */
  readonly url: string;
  /** Puts what is opened from now on, streams and media, on a link of its own. */
  open(conditions?: LinkConditions): Link;
  close(): Promise<void>;
}

/** Streams share the narrow place with others piece by piece. */
const pieceBytes = 1_200;
const here = '127.0.0.1';

interface Lanes {
  conditions: LinkConditions;
  readonly up: ReturnType<typeof createLane>;
  readonly down: ReturnType<typeof createLane>;
}

/** One way of media packets: a browser's port, and the port by which they reach the media server. */
interface Flow {
  readonly lanes: Lanes;
  readonly socket: UdpSocket;
  isDead: boolean;
}

/** The address that browsers are told for media; nobody listens there but the network. */
const mediaAddress = '127.0.0.2';

/** The media server has one address, and asks no browser by itself: packets would find a way past the network. */
const confined = `rtc:\\n  use_ice_lite: true\\n  ips: { includes: ["${here}\\/32"] }`;

/** What a studio is told that is to be reached by a network. */
export const networkSettings = async (): Promise<Record<string, string>> => {
  const program = resolvePath('.cache', 'livekit-behind-network');
  await mkdir('.cache', { recursive: true });
  const lines = [
    '#!/bin/sh',
    `sed 's/^rtc:$/${confined}/' "$2" > "$2.confined"`,
    `exec "${process.env.LIVEKIT_SERVER_BIN}" --config "$2.confined"`,
  ];
  await writeFile(program, `${lines.join('\n')}\n`);
  await chmod(program, 0o755);
  return { LIVEKIT_NODE_IP: mediaAddress, LIVEKIT_SERVER_BIN: program };
};

/**
 * Stands between browsers and a studio on this machine: for streams by a port of its own, for media by an address of its
 * own with the media server's port.
 */
export const startNetwork = async (server: StudioServer): Promise<Network> => {
  const studio = { port: Number(new URL(server.url).port), mediaPort: await server.mediaPort() };
  let opened = 0;
  const openLanes = (conditions: LinkConditions): Lanes => {
    const lane = () => createLane(() => lanes.conditions, ++opened);
    const lanes: Lanes = { conditions, up: lane(), down: lane() };
    return lanes;
  };
  let newest = openLanes(perfectLink);

  const flows = new Map<string, Flow>();
  const media = createSocket('udp4');
  const openFlow = (port: number, address: string): Flow => {
    const socket = createSocket('udp4');
    const flow: Flow = { lanes: newest, socket, isDead: false };
    socket.unref();
    socket.on('error', () => undefined);
    socket.on('message', (packet) => {
      if (!flow.isDead) flow.lanes.down.pass(packet.length, () => media.send(packet, port, address));
    });
    return flow;
  };
  media.on('message', (packet, { address, port }) => {
    const from = `${address}:${port}`;
    const flow = flows.get(from) ?? openFlow(port, address);
    flows.set(from, flow);
    if (!flow.isDead) flow.lanes.up.pass(packet.length, () => flow.socket.send(packet, studio.mediaPort, here));
  });
  await new Promise<void>((resolve) => media.bind(studio.mediaPort, mediaAddress, resolve));
  media.unref();

  const streams = new Map<Socket, { readonly lanes: Lanes; isDead: boolean }>();
  const pipe = async (from: Socket, to: Socket, lanes: Lanes, way: 'up' | 'down') => {
    const stream = lanes[way].openStream();
    const its = { lanes, isDead: false };
    streams.set(from, its);
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        for (let at = 0; at < chunk.length; at += pieceBytes) {
          const piece = chunk.subarray(at, at + pieceBytes);
          await stream.pass(piece.length, () => void (its.isDead || to.write(piece)));
        }
      }
      await stream.pass(0, () => void (its.isDead || to.end()));
    } catch {
      to.destroy();
    } finally {
      streams.delete(from);
    }
  };
  const front = createServer({ allowHalfOpen: true }, (downstream) => {
    const lanes = newest;
    const upstream = connect({ port: studio.port, host: here, allowHalfOpen: true });
    for (const socket of [downstream, upstream]) {
      socket.unref();
      socket.on('error', () => undefined);
    }
    void pipe(downstream, upstream, lanes, 'up');
    void pipe(upstream, downstream, lanes, 'down');
  });
  await new Promise<void>((resolve) => front.listen(0, here, resolve));
  front.unref();
  const address = front.address();

  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    open(conditions = perfectLink) {
      const lanes = openLanes(conditions);
      newest = lanes;
      return {
        set(next) {
          lanes.conditions = next;
        },
        isUsed: () => [...flows.values()].some((flow) => flow.lanes === lanes),
        change(what) {
          for (const flow of flows.values()) if (flow.lanes === lanes) flow.isDead = true;
          if (what === 'go on') return;
          for (const [stream, its] of streams) {
            if (its.lanes !== lanes) continue;
            if (what === 'hang') its.isDead = true;
            else stream.destroy();
          }
        },
      };
    },
    async close() {
      for (const { socket } of flows.values()) socket.close();
      for (const stream of streams.keys()) stream.destroy();
      await Promise.all([
        new Promise<void>((resolve) => media.close(() => resolve())),
        new Promise<void>((resolve) => front.close(() => resolve())),
      ]);
    },
  };
};
