import type { GroupStamp } from '../../messages/bodies.ts';
import { asFields, asList, asNumber, asText } from '../../shared/decode.ts';
import { deviceId, playSessionId, type DeviceId, type PlaySessionId } from '../../shared/ids.ts';

export interface WatchGroupDevice {
  readonly deviceId: DeviceId;
  readonly screenId: DeviceId;
}

/** The screens that share a play session; the first one leads (WGRP-01, WGRP-02). */
export interface WatchGroup extends GroupStamp {
  readonly playSessionId: PlaySessionId;
  readonly devices: readonly WatchGroupDevice[];
}

export type WatchGroups = readonly WatchGroup[];

/** The groups in a list that was stored (WGRP-03). A group or device that cannot be read is left out. */
export function readGroups(list: readonly unknown[]): WatchGroups {
  return list.flatMap(parseGroup);
}

function parseGroup(value: unknown): readonly WatchGroup[] {
  const fields = asFields(value);
  const session = asText(fields?.['playSessionId']);
  const created = asNumber(fields?.['created']);
  const devices = (asList(fields?.['devices']) ?? []).flatMap((item): WatchGroupDevice[] => {
    const id = asText(asFields(item)?.['deviceId']);
    return id === null ? [] : [{ deviceId: deviceId(id), screenId: deviceId(id) }];
  });
  if (session === null || created === null || devices.length === 0) return [];
  const revision = asNumber(fields?.['revision']) ?? 0;
  return [{ created, revision, playSessionId: playSessionId(session), devices }];
}
