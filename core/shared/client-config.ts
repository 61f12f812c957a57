/** Where a client runs (DEVP-11, CNST2-06). */
export type Environment = 'localhost' | 'staging' | 'uat' | 'production';

/** What a new password has to be; `strong` asks for a symbol, a number and mixed case as well (OPEN-11). */
export type PasswordPolicy = 'basic' | 'strong';

/** How many screens a car may have (CNST-06, OPEN2-41). */
export type ScreenCount = 1 | 2 | 3;

/** The order of red, green, blue and alpha in a colour of eight digits. */
export type HexOrder = 'RGBA' | 'ARGB';

/** Who takes part in a payment (PAYS-25). */
export interface PaymentConfig {
  /**
   * Origins of the secure fields and of the bank's pages, `https://pay.example`, perhaps with `:*` for any port. Plain
   * http counts on this machine alone. Without any, nobody can pay.
   */
  readonly hosts: readonly string[];
  /** The page that a bank sends the payer back to: absolute, or from the root of this origin. */
  readonly returnUrl: string;
}

/** For a `localhost` environment that does not say it: the payment peer of the studio. */
export const LOCAL_PAYMENT: PaymentConfig = {
  hosts: ['http://pay.localhost:*'],
  returnUrl: '/payments/v8/authentication/callback',
};

/** What a car maker may allow on the front screen while the car moves; Details and Extras on every screen (OPEN-48). */
export const ALLOWABLE_IN_MOTION = [
  'details',
  'search',
  'settings',
  'purchase',
  'redeem',
  'voucher',
] as const;
export type AllowedInMotion = (typeof ALLOWABLE_IN_MOTION)[number];

/** What holds while the car is not parked, beyond the table of `core/vehicle/motion-policy.ts`. */
export interface MotionConfig {
  readonly allowed: readonly AllowedInMotion[];
  /** A film that may not be seen in front goes on as sound. */
  readonly listening: boolean;
  /** The screen of the front passenger is a still picture while nobody is known to sit there. */
  readonly emptySeatStill: boolean;
}

export const STRICT_MOTION: MotionConfig = { allowed: [], listening: false, emptySeatStill: false };

/** The signals of VSS 6 that say whether a car is parked; an installation may require any of them of its car. */
export const MOTION_SIGNALS = {
  speed: 'Vehicle.Speed',
  moving: 'Vehicle.IsMoving',
  selectedGear: 'Vehicle.Powertrain.Transmission.SelectedGear',
  parkLock: 'Vehicle.Powertrain.Transmission.IsParkLockEngaged',
  parkingBrake: 'Vehicle.Chassis.ParkingBrake.IsEngaged',
} as const;

/** How the car is asked: VISS over a websocket, of the version that its server speaks. */
export interface CarBusConfig {
  readonly kind: 'viss2' | 'viss3';
  /** `wss://`, `ws://` on this machine, or a path from the root of this origin. */
  readonly url: string;
  /** Shown with each subscription; empty for a server that asks for none. */
  readonly token: string;
  /** Answers `{ token, expiresInS? }` to a GET, asked for each connection and before a token ends; empty for none. */
  readonly tokenUrl: string;
  /**
   * The car writes a new `ts` beside a value whenever it reads it, changed or not: then one that is old is not believed.
   * Else `ts` may be that of the last change, and says nothing. A databroker (`viss2`) is always held to it: it keeps what
   * was written last, however long ago.
   */
  readonly renewsTs: boolean;
  /** Path of the signal that says whether somebody sits beside the driver; empty where the car has none. */
  readonly passengerSeatPath: string;
  /**
   * Of {@link MOTION_SIGNALS} what this car always tells: it is not parked while one of them has no
   * value. They add to the gear, which counts so unless the car refuses it as one that it does not have.
   */
  readonly requires?: readonly string[] | undefined;
}

/** What this installation knows of its car. */
export interface CarConfig {
  /** Null: nobody tells, a person sets by hand whether the car is parked. */
  readonly bus: CarBusConfig | null;
  /** What of the car's own settings this client takes over. */
  readonly follows: { readonly light: boolean; readonly brightness: boolean; readonly language: boolean };
  /** Names of display profiles by customer zone, where the window's size is not to decide. */
  readonly profiles: Readonly<Record<string, string>>;
}

/** A car that is set by hand. */
export const MANUAL_CAR: CarConfig = {
  bus: null,
  follows: { light: false, brightness: false, language: false },
  profiles: {},
};

/** Everything that differs between installations; read once on start from the runtime configuration file. */
export interface ClientConfig {
  readonly environment: Environment;
  /** Names the payment flag, `{product}-payment` (FLAG-01). */
  readonly product: string;
  readonly masterKey: string;
  /** Base URLs without a trailing slash, absolute or from the root of this origin (CALL-03, OPEN-28). */
  readonly bases: {
    readonly content: string;
    readonly user: string;
    readonly payments: string;
    readonly messaging: string;
  };
  /** Topic of an account; `{consumerId}` is filled in (OPEN2-47). */
  readonly brokerTopic: string;
  readonly device: {
    readonly identifier: string;
    readonly model: string;
    readonly inCarModel: string;
    readonly softwareVersion: string;
  };
  readonly links: {
    /** Blank entries are shown disabled (OPEN-53). */
    readonly faq: string;
    readonly report: string;
    readonly companionApp: string;
  };
  readonly passwordPolicy: PasswordPolicy;
  /** Whether an account is created with an automatic voucher alone (OPEN-08). */
  readonly signup: { readonly requireAutoVoucher: boolean };
  /** What the set-up of a device offers, at least one; 1 and 3 unless configured. */
  readonly screenOptions: readonly ScreenCount[];
  readonly flags: { readonly url: string; readonly clientKey: string };
  /** External service that answers this client's address (DEVP2-08); empty for none. */
  readonly ipLookupUrl: string;
  /** The fine trim inside the ladder's dead zone. */
  readonly fineTrim: boolean;
  /**
   * How the broker is to bring what is said on the topic. Sessions are clean, so that 1 helps only where a broker drops what
   * it brings at 0. A broker that stores each delivery at 1, as a cluster of NATS, may lose some of them.
   */
  readonly subscribeQos: 0 | 1;
  /** Origin of a parent page that is told measurements; empty for none. */
  readonly telemetryOrigin: string;
  readonly payment: PaymentConfig;
  readonly motion: MotionConfig;

  readonly car: CarConfig;
  /** Licence hosts that may see ApiKey and Session; none by default. */
  readonly licenceHeaderHosts: readonly string[];
  /** Hosts of which a stream may be played by its address, outside production (DEC-08); none by default. */
  readonly streamHosts: readonly string[];
  /** In which order the eight digits of a hero line's colour stand (OPEN-39). */
  readonly heroHexOrder: HexOrder;
  /** How long a short message stays, in ms (OPEN-52). */
  readonly shortToastMs: number;
  /** At so many of its first visits home offers to connect other screens (OPEN-52). */
  readonly addScreenVisits: number;
}
