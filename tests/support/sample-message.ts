import type { Message } from '../../core/messages/message.ts';
import type { Joining } from '../../core/ports/message-bus.ts';
import { deviceId, type DeviceId } from '../../core/shared/ids.ts';

/** A message that nobody acts on, told by its id. */
export function note(id: string, from: DeviceId = deviceId('1A-left')): Message {
  return {
    from: { deviceId: from, deviceName: 'Mila', screenName: 'Left Rear', sendOnly: false, isMHU: false },
    id,
    body: { kind: 'test-command' },
  };
}

/** What the broker says in the place of a device that vanished. */
export function lastWordsOf(self: DeviceId): Message {
  return { ...note(`last words of ${self}`, self), body: { kind: 'disconnect-device', device: null } };
}

/** Joins a topic as this device. */
export function joining(topic: string, self: DeviceId = deviceId('1A-left')): Joining {
  return { topic, self, lastWords: () => lastWordsOf(self) };
}
