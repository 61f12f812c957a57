import type { Equivalent } from './match-equivalents.ts';

/** Kinds of messages that the groups pass over; a kind that nobody knows is passed over as well. */
const PASSED_OVER =
  'disconnect-device remove-screen play-movie play-vam play-trailer media-play media-pause media-restart media-stop ' +
  'media-seek media-sync discover-local sync-device sync-device-done media-subtitle media-audio ' +
  'media-playback-options media-progress-bar send-title-details test-command';

/** Mutants that no test can notice, because the product does the same with them. They count neither way. */
export const EQUIVALENTS: readonly Equivalent[] = [
  ...PASSED_OVER.split(' ').map((kind) => ({
    file: 'core/sync/watch-together.ts',
    original: `'${kind}'`,
    replacement: '""',
    reason:
      'The case answers undefined, and so does the end of the function; it is there for the linter to ask.',
  })),
  {
    file: 'core/sync/watch-together.ts',
    original: "case 'media-sync': return undefined;",
    replacement: "case 'media-sync': // These do not say who watches with whom.",
    reason: 'The cases that follow answer undefined as well.',
  },
  {
    file: 'core/sync/watch-together.ts',
    original: "case 'test-command': return undefined;",
    replacement: "case 'test-command':",
    reason: 'The end of the function answers undefined as well.',
  },
  {
    file: 'core/sync/ladder.ts',
    original: 'whole > 0',
    replacement: 'whole >= 0',
    reason: 'A drift of 0 is on no step of either side.',
  },
  {
    file: 'core/sync/ladder.ts',
    original: '0',
    replacement: '1',
    line: 'const step = (whole > 0 ? AHEAD : BEHIND).find(({ fromMs }) => size >= fromMs);',
    reason: 'A drift of 1 ms is on no step of either side.',
  },
  {
    file: 'core/sync/jump.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    line: 'private looks: Look[] = [];',
    reason: 'Each plan empties the looks, and without a plan none is judged.',
  },
  {
    file: 'core/sync/leader-clock.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    line: 'private samples: ClockSamples = [];',
    reason: 'The start drops what is there, and so does the age of a sample that has none.',
  },
  {
    file: 'core/sync/leader-clock.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    line: 'this.samples = [];',
    reason: 'The burst that follows drops a sample without a time as aged.',
  },
  {
    file: 'core/sync/leader-clock.ts',
    original: 'true',
    replacement: 'false',
    line: 'private leaderPlays = true;',
    reason: 'The start says it again, and before it nobody is asked.',
  },
  {
    file: 'core/sync/leader-clock.ts',
    original: '0',
    replacement: '1',
    line: 'private tries = 0;',
    reason: 'Each burst begins at 0 by itself.',
  },
  {
    file: 'core/sync/watch-group.ts',
    original: 'known.devices[0]?.deviceId',
    replacement: 'known.devices[0].deviceId',
    reason: 'A group without devices does not exist; the compiler cannot know.',
  },
  {
    file: 'core/sync/watch-group.ts',
    original: 'from < own',
    replacement: 'from <= own',
    reason: 'No screen hears a report of its own.',
  },
  {
    file: 'core/sync/watch-group.ts',
    original: 'group.revision > known.revision',
    replacement: 'group.revision >= known.revision',
    reason: 'They differ, as was asked right before.',
  },
  {
    file: 'core/sync/watch-group.ts',
    original: 'group.created < known.created',
    replacement: 'group.created <= known.created',
    reason: 'They differ, as was asked right before.',
  },
  {
    file: 'core/sync/watch-group.ts',
    original: 'leader < knownLeader',
    replacement: 'leader <= knownLeader',
    reason: 'They differ, as was asked right before.',
  },
  {
    file: 'core/sync/position-announcer.ts',
    original: 'this.pending = [];',
    replacement: ';',
    reason: 'A timer that was cancelled may be cancelled again.',
  },
  {
    file: 'core/sync/drift-controller.ts',
    original: 'false',
    replacement: 'true',
    line: 'if (!fineTrim) return change(seen, NO_CORRECTION, false, nowMs);',
    reason: 'Only the trim asks whether it is trimming, and a screen without it never has it.',
  },
  {
    file: 'core/sync/follower.ts',
    original: '0',
    replacement: '1',
    line: 'private joining: number | null = 0;',
    reason: 'The start says it again, and before it nothing is looked at.',
  },
  {
    file: 'core/sync/follower.ts',
    original: '0',
    replacement: '1',
    line: 'private joinedAtMs = 0;',
    reason: 'The start says it again, and before it nothing is looked at.',
  },
  {
    file: 'core/sync/follower.ts',
    original: '0',
    replacement: '1',
    line: 'private patientUntilMs = 0;',
    reason: 'The first look comes 50 ms after the start.',
  },
  {
    file: 'core/sync/follower.ts',
    original: 'sample === null',
    replacement: 'false',
    reason: 'A player that is ready has a position; the compiler cannot know.',
  },
  {
    file: 'core/session/start-parameters.ts',
    original: 'hardwareId !== null',
    replacement: 'true',
    reason: 'What is null stays null, whatever the pattern says of it; the compiler asks.',
  },
  {
    file: 'core/session/vehicle-parameters.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    line: "const uniqueId = query.get('uniqueId')?.trim() ?? '';",
    reason: 'An id has no blanks: the one text is as unreadable as the other.',
  },
  {
    file: 'core/playback/failure-notice.ts',
    original: 'true',
    replacement: 'false',
    line: 'private online = true;',
    reason: 'Connectivity replays, and so says it anew before anything else happens.',
  },
  {
    file: 'core/playback/playback.ts',
    original: 'false',
    replacement: 'true',
    line: 'if (overtaken()) void this.owing(record.close(false));',
    reason: 'A film that never began gives its stream back by the same report, however it ended.',
  },
  {
    file: 'core/playback/watch-record.ts',
    original: 'this.place === null',
    replacement: 'false',
    line: 'if (!this.started || this.place === null) return this.giveBack();',
    reason: 'A film that started has a place; the compiler cannot know.',
  },
  {
    file: 'core/catalogue/page-model.ts',
    original: "'known'",
    replacement: '""',
    reason:
      'A head that is known is asked for neither by `coming` nor by `missing`; the word itself is compared nowhere.',
  },
  {
    file: 'core/catalogue/list-model.ts',
    original: 'this.source === null',
    replacement: 'false',
    reason: 'Before a list is opened there is no next page either, which returns just the same.',
  },
  {
    file: 'core/presence/screen-channel.ts',
    original: '8',
    replacement: '9',
    line: 'this.life = random.uuid().slice(-8);',
    reason: 'Any tail of the random id tells this start from an earlier one.',
  },
  {
    file: 'core/presence/screen-channel.ts',
    original: '0',
    replacement: '1',
    line: 'private written = 0;',
    reason: 'The ids of messages have to differ, wherever they begin.',
  },
  {
    file: 'core/presence/screen-channel.ts',
    original: '1',
    replacement: '2',
    line: 'this.written += 1;',
    reason: 'The ids of messages have to differ, by whatever step.',
  },
  {
    file: 'core/presence/screen-channel.ts',
    original: 'this.written += 1',
    replacement: 'this.written -= 1',
    reason: 'The ids of messages have to differ, in whatever direction.',
  },
  {
    file: 'core/presence/screen-channel.ts',
    original: 'oldest !== undefined',
    replacement: 'true',
    reason: 'A set that holds too much holds a first one; the compiler cannot know.',
  },
  {
    file: 'core/wording/outside-texts.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    line: 'return [...text.matchAll(VALUE)].flatMap(([, name]) => name ?? []);',
    reason: 'What matches has a name; the compiler cannot know.',
  },
];
