import { namedProfile } from '../display/layout.ts';
import { isReadableZone } from '../display/seats.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import { parseStartParameters } from './start-parameters.ts';
import { parseVehicleParameters } from './vehicle-parameters.ts';

/** Something that was said at the start and can hardly be meant, as it is written to the log. */
export interface StartDoubt {
  readonly event: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What whoever builds the client into a car should know of its start address and its configuration. */
export function startDoubts(
  query: ReadonlyMap<string, string>,
  { car, motion }: Pick<ClientConfig, 'car' | 'motion'>,
): readonly StartDoubt[] {
  const { token = '', tokenUrl = '', passengerSeatPath = '' } = car.bus ?? {};
  const doubts = unreadable(query).map((fields): StartDoubt => ({
    event: 'the start address says what is none',
    fields,
  }));
  if (motion.emptySeatStill && passengerSeatPath === '') {
    const why = 'motion.emptySeatStill without car.bus.passengerSeatPath';
    doubts.push({ event: 'the front passenger is never known to sit there', fields: { why } });
  }
  if (token !== '' && tokenUrl !== '')
    doubts.push({ event: 'a token of the configuration is not used', fields: { why: 'car.bus.tokenUrl' } });
  return doubts;
}

/** Each parameter that has a text which says nothing; it counts as absent, but for a zone. */
function unreadable(query: ReadonlyMap<string, string>): readonly Readonly<Record<string, string>>[] {
  const { customerZone, languageOverride } = parseStartParameters(query);
  const told = parseVehicleParameters(query);
  const isRead: Readonly<Record<string, boolean>> = {
    customerzone: customerZone !== null && isReadableZone(customerZone),
    hwid: told.hardwareIdReadable === true,
    language: languageOverride !== null && isLanguage(languageOverride),
    wheelpos: told.wheelPosition !== null,
    masteruser: told.masterUser !== null,
    uniqueId: told.uniqueId !== null,
    enableLogs: told.enableLogs !== null,
    enableMQTT: told.enableMqtt !== null,
    profile: namedProfile(query.get('profile')) !== null,
  };
  return Object.entries(isRead).flatMap(([name, read]) => {
    const value = query.get(name)?.trim() ?? '';
    return read || value === '' ? [] : [{ [name]: value.slice(0, 40) }];
  });
}

/** One that has a name; `XX_YY` is well-formed and none. */
function isLanguage(override: string): boolean {
  const [code = ''] = override.toLowerCase().split('_');
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
}
