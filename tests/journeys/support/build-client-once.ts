import { buildClient } from '../../../simulators/cabin/main/build-client.ts';

/** Before all journeys: workers that start at the same time find the client built. */
export default async function buildClientOnce(): Promise<void> {
  const built = await buildClient();
  if (!built.ok) throw new Error(`The client does not build:\n${built.error}`);
}
