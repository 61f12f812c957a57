declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** A title's `parentProductId`: digits only, see {@link titleId}. */
export type TitleId = Branded<'TitleId'>;
/** A studio extra or short clip (`vamId`). */
export type VamId = Branded<'VamId'>;
/** A screen of the car or another device; screen id and device id are always equal (ENTT-01). */
export type DeviceId = Branded<'DeviceId'>;
/** One act of watching, shared by every screen that watches in step. */
export type PlaySessionId = Branded<'PlaySessionId'>;
/** One attempt to buy or rent, as the platform names it. */
export type TransactionId = Branded<'TransactionId'>;
/** The account as the platform names it. */
export type ConsumerId = Branded<'ConsumerId'>;

/** A title id is numeric (TDPG-10, PLAY-07); anything else is no title. */
export function titleId(text: string): TitleId | null {
  return /^\d{1,18}$/.test(text) ? (text as TitleId) : null;
}

/** The same of a value from outside. */
export function asTitleId(value: unknown): TitleId | null {
  return typeof value === 'string' ? titleId(value) : null;
}

export const vamId = (text: string): VamId => text as VamId;
export const deviceId = (text: string): DeviceId => text as DeviceId;
export const playSessionId = (text: string): PlaySessionId => text as PlaySessionId;
export const consumerId = (text: string): ConsumerId => text as ConsumerId;
export const transactionId = (text: string): TransactionId => text as TransactionId;
