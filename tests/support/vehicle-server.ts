import { createServer } from 'node:http';
import { WebSocket as NodeSocket } from 'ws';
import type { CarHost } from '../../adapters/car-bus/viss-car-bus.ts';
import { Vehicle, type VehicleOptions } from '../../simulators/vehicle/vehicle.ts';
import { listenOnFreePort } from './free-port.ts';
import { err } from '../../core/shared/result.ts';

export interface VehicleServer {
  readonly vehicle: Vehicle;
  readonly url: string;
  close(): Promise<void>;
}

/** A simulated car on a port of its own. */
export async function startVehicleServer(options: VehicleOptions = {}): Promise<VehicleServer> {
  const vehicle = new Vehicle(options);
  const server = createServer();
  server.on('upgrade', (request, socket, head) => vehicle.handleUpgrade(request, socket, head));
  const port = await listenOnFreePort(server);
  return {
    vehicle,
    url: `ws://127.0.0.1:${port}/car`,
    close: () => {
      vehicle.close();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Real sockets; tokens come from `fetchJson`. */
export function nodeCarHost(
  fetchJson: CarHost['fetchJson'] = () => Promise.resolve(err('nobody is asked')),
): CarHost {
  return {
    open: (url, subProtocol) => new NodeSocket(url, subProtocol) as unknown as WebSocket,
    fetchJson,
  };
}
