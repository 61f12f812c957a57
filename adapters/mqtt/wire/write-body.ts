import type { Body, PingBody, PlayOrder, SessionOrder } from '../../../core/messages/bodies.ts';
import type { Fields } from '../../../core/shared/decode.ts';
import { writeDevices } from './fields.ts';
import { NO_CONTENT, writePosition } from './position.ts';

/** A body as the wire has it. */
export function writeBody(body: Body): Fields {
  switch (body.kind) {
    case 'device-broadcast':
    case 'discover-account':
    case 'discover-local':
    case 'broadcast-updated-device-info':
    case 'test-command':
      return {};
    case 'send-title-details':
      return { contentId: body.contentId ?? NO_CONTENT, title: body.title };
    case 'disconnect-device':
      return body.device === null ? {} : { deviceId: body.device };
    case 'remove-screen':
    case 'sync-device':
    case 'sync-device-done':
      return { deviceId: body.device };
    case 'ping':
      return writePing(body);
    case 'ping-back':
      return {
        ...writePing(body),
        targetDeviceId: body.target,
        receivedAt: body.receivedAtMs,
        sentAt: body.sentAtMs,
        position: body.positionMs,
        duration: body.durationMs,
        state: body.state,
      };
    case 'play-movie':
    case 'play-vam':
      return writePlay(body);
    case 'play-trailer':
      return {
        contentId: body.contentId,
        productId: body.productId,
        title: body.title,
        deviceId: body.target,
        screenId: body.target,
      };
    case 'media-play':
    case 'media-pause':
    case 'media-restart':
    case 'media-stop':
      return writeOrder(body);
    case 'media-playback-options':
      return {
        ...writeOrder(body),
        ...(body.audio === null ? {} : { audio: body.audio }),
        ...(body.subtitle === null ? {} : { subtitle: body.subtitle.language }),
        ...(body.subtitleStyle === null ? {} : { subtitleStyle: body.subtitleStyle }),
      };
    case 'media-progress-bar':
      return { ...writeOrder(body), ...(body.shown === null ? {} : { show: body.shown }) };
    case 'media-seek':
      return { ...writeOrder(body), position: body.positionMs };
    case 'media-subtitle':
    case 'media-audio':
      return { ...writeOrder(body), ...(body.language === null ? {} : { language: body.language }) };
    case 'media-sync':
    case 'media-position':
      return writePosition(body.position);
  }
}

function writePing(ping: PingBody): Fields {
  return {
    playSessionId: ping.playSessionId,
    deviceId: ping.deviceId,
    contentId: ping.contentId ?? NO_CONTENT,
    vamId: ping.vamId,
    created: ping.created,
  };
}

function writePlay(order: PlayOrder): Fields {
  return {
    contentId: order.contentId,
    vamId: order.vamId,
    playSessionId: order.playSessionId,
    position: order.positionMs,
    title: order.title,
    images: order.images,
    deviceId: order.target,
    screenId: order.target,
    linkDevices: writeDevices(order.linkDevices),
    ...(order.groupCreated === null ? {} : { groupCreated: order.groupCreated }),
  };
}

function writeOrder({ playSessionId, atLeaderMs }: SessionOrder): Fields {
  return { playSessionId, ...(atLeaderMs === null ? {} : { at: atLeaderMs }) };
}
