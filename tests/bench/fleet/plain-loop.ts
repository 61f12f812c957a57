import mqtt from 'mqtt';

/**
 * The same work without the core: mqtt.js clients in groups of four that publish 300 bytes each so often. Arguments: URL,
 * clients, messages a second of each, seconds. Prints `{ cpuSeconds, rssMb, delivered }`.
 */
const [url = '', clients = '0', rate = '0', seconds = '0'] = process.argv.slice(2);
const text = JSON.stringify({ deviceId: 'x'.repeat(40), body: 'x'.repeat(230) });
const cpu = process.cpuUsage();
let delivered = 0;
for (let index = 0; index < Number(clients); index += 1) {
  const topic = `account/${Math.floor(index / 4)}/screens`;
  const client = mqtt.connect(url, { protocolVersion: 4, clean: true, keepalive: 10 });
  client.on('message', () => (delivered += 1));
  client.on('connect', () => {
    client.subscribe(topic, { qos: 1 });
    const periodMs = 1_000 / Number(rate);
    setTimeout(() => setInterval(() => client.publish(topic, text), periodMs), Math.random() * periodMs);
  });
  if (index % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 20));
}
await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1_000));
const { user, system } = process.cpuUsage(cpu);
console.log(
  JSON.stringify({
    cpuSeconds: (user + system) / 1e6,
    rssMb: process.memoryUsage().rss / 2 ** 20,
    delivered,
  }),
);
process.exit();
