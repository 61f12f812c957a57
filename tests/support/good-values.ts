/** A good text for every value that the client stores, one for each family. */
export const GOOD_VALUES: Readonly<Record<string, string>> = {
  session: 'session-1',
  sessionExpiry: '1700000000000',
  sessionReceived: '1700000000000',
  refreshToken: 'refresh-1',
  idleExpiry: '1700000000000',
  email: 'ana@example.test',
  consumerId: 'consumer-1',
  consumerDeviceId: 'consumer-device-1',
  subscription: 'gold',
  watchGroup: '[{"created":1,"playSessionId":"p","devices":[{"deviceId":"d","screenId":"d"}]}]',
  otherData: 'true',
  googleData: 'true',
  videoAnalyticsData: 'false',
  profileName: 'Ana',
  subtitles:
    '{"fontFamily":"courier","colour":"yellow","size":24,"edgeStyle":"uniform","opacity":0.75,"backgroundColour":"blue",' +
    '"backgroundOpacity":0.5,"borderColour":"red","borderOpacity":1,"language":"de","delayMs":-300,"height":10}',
  audioLanguage: 'de',
  firstSight: '{"paths":["/home/"],"window":[1920,960]}',
  sessionExpired: 'true',
  apiKey: 'key-1',
  deviceId: '1A-0815',
  deviceName: 'Links',
  customerZone: '1A',
  zoneUnreadable: 'true',
  toldFront: 'true',
  screenName: 'Left Rear',
  isInCarScreen: 'true',
  hardwareId: 'WDD:0815',
  signedOutHardwareId: 'WDD:0815',
  masterUser: 'true',
  hardwareIdError: 'true',
  uniqueId: 'u-1',
  enableLogs: 'true',
  enableMQTT: 'false',
  fineTrim: 'true',
  RegionOverride: 'DE',
  isOverride: 'true',
  LanguageOverride: 'DE_DE',
  EnvironmentOverride: 'uat',
  theme: 'DARK',
  carActivity: 'inmotion',
  floatingButton: 'true',
  fillScreen: 'true',
  volume: '0.35',
  'upNext:900001': 'false',
  muted: 'true',
  wheelPosition: 'left',
  allowUntil: '1700000000000',
  'allowUntil:signin': '1700000000000',
  'allowUntil:code': '1700000000000',
  'allowUntil:device': '1700000000000',
  'purchase:900001':
    '{"transaction":"t1","order":{"titleId":"1020","kind":"buy","sku":"s","videoType":"HD"},' +
    '"phase":"paying","title":"Film"}',
  steeredSessions: '["ours"]',
  unheardReports:
    '{"endings":[{"report":{"titleId":"4711","positionMs":1,"durationMs":2,"event":"End","trackingId":"t1",' +
    '"transactionType":"EST"},"knownMs":0,"atMs":1}]}',
  'redemption:900001': '{"titleId":"1020","sentAtMs":1}',
  moviedetails_1020:
    '{"atMs":1,"value":{"images":{"backgroundUrl":"/a","sttUrl":null},"metadata":{"titleId":"1020","productId":"91020",' +
    '"title":"Film","synopsis":"","rating":"12","ratingReason":"","genres":["Drama"],"cast":[],"crew":[{"role":"","name":"Jo"}],' +
    '"durationMs":1,"year":null,"copyright":"","posterUrl":null,"audioLanguages":["en"],"subtitleLanguages":[]},' +
    '"ownedstatus":[{"transactionType":"EST","owned":true}]}}',
  homeVisits: '2',
  'shelves_home/en': '{"atMs":1,"value":{"hero":[],"rows":[]}}',
  vamdetails_1020:
    '{"atMs":1,"value":{"vam":[{"vamId":"5001","productId":"95001","title":"Making of","imageUrl":null,' +
    '"locked":false,"studioAccess":true}]}}',
  LanguageName_DE: 'Deutsch',
  'wording:EN_GB': '{"lastUpdated":"1","languageUsed":"EN_US","wording":{"a":"b"}}',
  'legal:texts:EN_GB': '{"atMs":1,"value":[]}',
  'legal:otherData:EN_GB': '{"atMs":1,"value":[]}',
};
