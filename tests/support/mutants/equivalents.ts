import type { Equivalent } from './match-equivalents.ts';

/** Kinds of messages that the groups pass over; a kind that nobody knows is passed over as well. */
const PASSED_OVER =
  'disconnect-device remove-screen play-movie play-vam play-trailer media-play media-pause media-restart media-stop ' +
  'media-seek media-sync discover-local sync-device sync-device-done media-subtitle media-audio ' +
  'media-playback-options media-progress-bar send-title-details test-command';

/** Kinds of messages that order nothing of a screen; a kind that nobody knows orders nothing as well. */
const NO_ORDERS =
  'play-vam media-playback-options media-progress-bar device-broadcast discover-account discover-local ' +
  'broadcast-updated-device-info sync-device sync-device-done media-position ping ping-back send-title-details ' +
  'test-command';

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
  {
    file: 'core/storage/lockout.ts',
    original: 'leftMs > this.lockMs',
    replacement: 'leftMs >= this.lockMs',
    reason: 'A lock of exactly that length is stored as it stands there already.',
  },
  {
    file: 'core/storage/stored-values.ts',
    original: 'text !== null',
    replacement: 'true',
    reason: 'A name that is listed has a text; the compiler cannot know.',
  },
  {
    file: 'core/storage/forms/legal-forms.ts',
    original: 'name !== null',
    replacement: 'true',
    line: 'return name !== null && name in LEGAL_TYPES && html !== null',
    reason: 'No legal text is named null; the compiler asks.',
  },
  {
    file: 'core/storage/forms/legal-forms.ts',
    original: 'items.filter((item) => item !== null)',
    replacement: 'items',
    reason: 'A list with a null was refused right before; the compiler cannot know.',
  },
  {
    file: 'core/storage/forms/watch-group-form.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    line: "const devices = (asList(fields?.['devices']) ?? []).flatMap((item): WatchGroupDevice[] => {",
    reason: 'What is no device is left out.',
  },
  {
    file: 'core/storage/forms/watch-group-form.ts',
    original: "fields?.['revision']",
    replacement: "fields['revision']",
    reason: 'What is no group has returned before; the compiler cannot know.',
  },
  ...NO_ORDERS.split(' ').map((kind) => ({
    file: 'core/screens/command-router.ts',
    original: `'${kind}'`,
    replacement: '""',
    reason:
      'The case answers undefined, and so does the end of the function; it is there for the linter to ask.',
  })),
  {
    file: 'core/screens/command-router.ts',
    original: "case 'media-progress-bar': return undefined;",
    replacement: "case 'media-progress-bar': // Not orders: presence and `WatchTogether` listen to these.",
    reason: 'The cases that follow answer undefined as well.',
  },
  {
    file: 'core/screens/command-router.ts',
    original: "case 'ping-back': return undefined;",
    replacement: "case 'ping-back': // The platform's own tools use these.",
    reason: 'The cases that follow answer undefined as well.',
  },
  {
    file: 'core/screens/command-router.ts',
    original: "case 'test-command': return undefined;",
    replacement: "case 'test-command':",
    reason: 'The end of the function answers undefined as well.',
  },
  {
    file: 'core/screens/screen-manager-model.ts',
    original: 'body.target !== null',
    replacement: 'true',
    reason: 'No screen is named null, and who is not there is not marked; the compiler asks.',
  },
  {
    file: 'core/screens/screen-tiles.ts',
    original: '0',
    replacement: '1',
    line: 'return known === undefined ? 0 : positionNow(known, this.clock.monotonicMs());',
    reason: 'Only a screen that is there is asked about; the compiler cannot know.',
  },
  {
    file: 'core/screens/screen-tiles.ts',
    original: 'known === undefined',
    replacement: 'false',
    reason: 'Only a screen that is there is asked about; the compiler cannot know.',
  },
  {
    file: 'adapters/storage/local-storage-store.ts',
    original: 'this.storage !== null',
    replacement: 'true',
    line: 'if (this.storage !== null) {',
    reason: 'A call of nothing throws, which is caught, and counts as a storage that is not there.',
  },
  {
    file: 'adapters/storage/local-storage-store.ts',
    original: 'cause instanceof Error',
    replacement: 'true',
    reason: 'A storage throws errors alone; the compiler cannot know.',
  },
  ...[
    'private readonly selection = new State<Selection>({ selected: [], busy: new Map(), message: null });',
    'this.selection.patch({ selected: [] });',
    'this.reset = this.timers.after(SELECTION_RESET_MS, () => this.selection.patch({ selected: [] }));',
  ].map((line) => ({
    file: 'core/screens/screen-manager-model.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    line,
    reason: 'Who is selected but not there is seen nowhere.',
  })),
  {
    file: 'adapters/http/catalogue-mapping.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    line: 'const shots = wire.packshots ?? [];',
    reason: 'A text has no address, so it is no picture.',
  },
  {
    file: 'adapters/http/instant.ts',
    original: '10',
    replacement: '5',
    line: 'const hasTime = text.length > 10;',
    reason:
      'A date alone is UTC with and without its Z; engines other than this one need not read it with one.',
  },
  {
    file: 'adapters/http/outside-calls.ts',
    original: "'GET'",
    replacement: '""',
    reason: 'axios asks by GET where no method is named.',
  },
  {
    file: 'adapters/http/platform-calls.ts',
    original: 'caller.session !== null',
    replacement: 'true',
    reason: 'axios leaves out a header that is null; the compiler asks.',
  },
  {
    file: 'core/presence/presence.ts',
    original: "state !== 'connected'",
    replacement: 'false',
    reason: 'A bus that is offline takes nothing.',
  },
  {
    file: 'core/presence/presence.ts',
    original: "'device-broadcast'",
    replacement: '""',
    line: "this.channel.send({ kind: 'device-broadcast' }, 'beat', 'device-broadcast');",
    reason: 'Any name will do for a matter, as long as no other matter has it.',
  },
  {
    file: 'core/storage/forms/legal-forms.ts',
    original: 'item !== null',
    replacement: 'true',
    reason: 'A list with a null was refused right before; the compiler cannot know.',
  },
  ...["fields?.['sku']", "fields?.['videoType']"].map((original) => ({
    file: 'core/storage/forms/purchase-form.ts',
    original,
    replacement: original.replace('?.', ''),
    reason: 'What is no object has no id either, and has returned before; the compiler cannot know.',
  })),
  {
    file: 'core/wording/outside-texts.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    line: "const values = valuesOf(own[key] ?? '');",
    reason: 'The text is there, as was asked right before; the compiler cannot know.',
  },
  {
    file: 'adapters/mqtt/wire/write-body.ts',
    original: "case 'ping': return writePing(body);",
    replacement: "case 'ping':",
    reason: 'What only an answer has is undefined, and JSON leaves it out.',
  },
  {
    file: 'adapters/mqtt/inbox.ts',
    original: '{ return null; }',
    replacement: '{}',
    reason: 'An undefined text is no message either.',
  },
];
