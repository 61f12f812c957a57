import { startMosquitto } from '../external-brokers.ts';

/** `npm run broker:mosquitto`: a Mosquitto for fleets on this machine, until Ctrl-C. */

const broker = await startMosquitto({ webSocket: 9_001, tcp: 1_883 }).catch((cause: unknown) => {
  console.error(`${cause instanceof Error ? cause.message : String(cause)} Is one running already?`);
  process.exit(2);
});
if (broker === null) {
  console.error('Mosquitto is not installed. On Debian: sudo apt-get install mosquitto');
  process.exit(2);
}
console.log(`Mosquitto listens at ${broker.url} and ${broker.tcpUrl}. In another terminal:`);
console.log(`  npm run fleet -- --broker ${broker.url} --cars 250 --scenario quarter`);
const end = (): void => void broker.remove().then(() => process.exit(0));
process.on('SIGINT', end).on('SIGTERM', end);
setInterval(() => undefined, 60_000);
