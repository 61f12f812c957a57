import mqtt from 'mqtt';
import { liveMb } from '../../../simulators/fleet/host-load.ts';

/**
 * The same work without the core: mqtt.js clients in groups of four that publish 300 bytes each so often. They connect
 * spread over the ramp, as the fleet does. Arguments: URL, clients, messages a second of each, seconds of the ramp and after
 * it. Prints `{ cpuSeconds, startRssMb, rssMb, liveMb, delivered }`: processor time and deliveries from the end of the ramp
 * on, the memory before the first client and at the end, and by how much has grown what is in use (0 without --expose-gc).
 */
const [url = '', clients = '0', rate = '0', ramp = '0', seconds = '0'] = process.argv.slice(2);
const text = JSON.stringify({ deviceId: 'x'.repeat(40), body: 'x'.repeat(230) });
const rampMs = Number(ramp) * 1_000;
const startMs = performance.now();
const startLiveMb = liveMb() ?? 0;
const startRssMb = process.memoryUsage().rss / 2 ** 20;
let delivered = 0;
for (let index = 0; index < Number(clients); index += 1) {
  const topic = `account/${Math.floor(index / 4)}/screens`;
  const client = mqtt.connect(url, { protocolVersion: 4, clean: true, keepalive: 10 });
  client.on('message', () => (delivered += 1));
  client.on('connect', () => client.subscribe(topic, { qos: 1 }));
  const periodMs = 1_000 / Number(rate);
  // From its first connection on, and once: it may be lost and come back.
  client.once('connect', () =>
    setTimeout(() => setInterval(() => client.publish(topic, text), periodMs), Math.random() * periodMs),
  );
  await until(startMs + (rampMs * (index + 1)) / Number(clients));
}
const cpu = process.cpuUsage();
delivered = 0;
await until(startMs + rampMs + Number(seconds) * 1_000);
const { user, system } = process.cpuUsage(cpu);
const rssMb = process.memoryUsage().rss / 2 ** 20;
console.log(
  JSON.stringify({
    cpuSeconds: (user + system) / 1e6,
    startRssMb,
    rssMb,
    liveMb: (liveMb() ?? 0) - startLiveMb,
    delivered,
  }),
);
process.exit();

async function until(atMs: number): Promise<void> {
  const inMs = atMs - performance.now();
  // A timer each for what is due within the same few ms would cost more than the connection.
  if (inMs > 4) await new Promise((resolve) => setTimeout(resolve, inMs));
}
