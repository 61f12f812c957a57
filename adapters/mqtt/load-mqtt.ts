import type mqtt from 'mqtt';

/**
 * The library, loaded with the first attempt to connect, so that it does not weigh on the first load. Who measures loads it
 * before: taking it apart holds up everything else for a while.
 */
export async function loadMqtt(): Promise<typeof mqtt> {
  return (await import('mqtt')).default;
}
