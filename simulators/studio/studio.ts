import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import { err } from '../../core/shared/result.ts';
import { openBroker } from '../broker/broker.ts';
import type { Broker } from '../broker/broker.ts';
import { brokerPath, presignBrokerUrl, verifyBrokerUrl } from '../broker/presign.ts';
import type { BrokerGuest } from '../broker/presign.ts';
import { openFilmLibrary } from '../media/film-library.ts';
import type { FilmLibrary } from '../media/film-library.ts';
import { openArtStudio } from './art/art-studio.ts';
import { ApiKeys, DEFAULT_MASTER_KEY } from './api-keys.ts';
import { createCatalogue } from './catalogue/create-catalogue.ts';
import type { Catalogue } from './catalogue/create-catalogue.ts';
import { createControl } from './control.ts';
import type { StudioControl } from './control.ts';
import { CutHosts } from './cut-hosts.ts';
import { Faults } from './faults.ts';
import { DEFAULT_FLAGS_CLIENT_KEY, DEFAULT_PRODUCT } from './flags.ts';
import { describeLedgerError } from './ledger/ledger-error.ts';
import type { Ledger } from './ledger/ledger.ts';
import { IN_MEMORY, openLedger } from './ledger/open-ledger.ts';
import { MediaFaults } from './media-faults.ts';
import { featureMedia, filmEdition } from './media-paths.ts';
import { openServer } from './open-server.ts';
import type { Patience } from './open-server.ts';
import { PaymentPeer } from './payment-peer.ts';
import { PaymentKeys } from './payments/payment-keys.ts';
import { REFUSALS } from './refusal.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { brokerRoutes } from './routes/broker-routes.ts';
import { legalRoutes } from './routes/legal-routes.ts';
import { listRoutes } from './routes/list-routes.ts';
import { myListRoutes } from './routes/my-list-routes.ts';
import { offerRoutes } from './routes/offer-routes.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { playbackRoutes } from './routes/playback-routes.ts';
import { paymentRoutes } from './routes/payment-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { redemptionRoutes } from './routes/redemption-routes.ts';
import { registrationRoutes } from './routes/registration-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { streamRoutes } from './routes/stream-routes.ts';
import { taxRoutes } from './routes/tax-routes.ts';
import { titleRoutes } from './routes/title-routes.ts';
import { voucherRoutes } from './routes/voucher-routes.ts';
import { wordingRoutes } from './routes/wording-routes.ts';
import { serveArt } from './serve-art.ts';
import { serveApi } from './serve-api.ts';
import { serveClient } from './serve-client.ts';
import { serveControl } from './serve-control.ts';
import { serveFilms } from './serve-films.ts';
import { serveFlags } from './serve-flags.ts';
import { serveLicences } from './serve-licences.ts';
import { serveOpenApi } from './serve-open-api.ts';
import { CABIN_ORIGINS, serveOrigins } from './serve-origins.ts';
import { keepPeerApart, servePaymentPeer } from './serve-payment-peer.ts';
import { refused } from './serve-refusal.ts';
import { serveWording } from './serve-wording.ts';
import { DEFAULT_SESSION_RULES } from './sessions.ts';
import type { SessionRules } from './sessions.ts';
import { chosenMedia } from './special-streams.ts';
import type { StudioContext } from './studio-context.ts';
import { createState, fillWithDemo } from './studio-state.ts';
import { UpgradeDesk } from './upgrade-desk.ts';
import type { UpgradeHandler } from './upgrade-desk.ts';

export interface StudioOptions {
  /** 0 lets the system choose. */
  readonly port?: number;
  readonly host?: string;
  /** The same seed gives the same catalogue and accounts. */
  readonly seed?: number;
  /** Films in the catalogue; what is not written down is made up. As many as are written down by default. */
  readonly titles?: number;
  /** The file that keeps what people did; without it the ledger is in memory, and new at each start. */
  readonly dataFile?: string;
  readonly clock?: Pick<Clock, 'wallMs'>;
  /** The built client; without it only the calls are served. */
  readonly clientDir?: string;
  /** Where drawn pictures are kept between runs; `.cache/art` by default, null for memory alone. */
  readonly artCacheDir?: string | null;
  /** Where the films are; the repository's own by default. */
  readonly filmsDir?: string;
  readonly masterKey?: string;
  /** Names the payment flag. */
  readonly product?: string;
  readonly flagsClientKey?: string;
  readonly sessionRules?: Partial<SessionRules>;
  /** How long a stream stays taken without a sign of life. */
  readonly streamHoldMs?: number;
  /** Added before every answer of the calls and the streams. */
  readonly latencyMs?: number;
  /** How long a presigned broker URL opens connections. */
  readonly brokerUrlMs?: number;
  /** The control API for this machine; on by default. */
  readonly control?: boolean;
  /** Origins whose pages may call, `https://client.example`, `https://*.client.example`; those of the cabin by default. */
  readonly allowedOrigins?: readonly string[];
  /** Host name, without port, under which the card provider and the bank are served; `pay.localhost` by default. */
  readonly paymentHost?: string;
  /**
   * The same for callers of other machines, with its port unless that is 443: another name or port of this studio, by
   * https through a proxy. The client that is served knows it. None by default: then nobody pays from elsewhere.
   */
  readonly farPaymentHost?: string;
  /** Addresses of proxies in front that are believed about host, protocol and address of the caller; none by default. */
  readonly trustedProxies?: readonly string[];
  /** For tests: how long a request may take to arrive. */
  readonly patience?: Patience;
  /** Path of a car bus of this studio that the screens of the cabin are told of; others are set by hand. */
  readonly carPath?: string;
  /** Told of each message that a screen sends, for whoever watches. */
  readonly onMessage?: (payload: string) => void;
  readonly log?: Log;
}

export interface Studio {
  readonly port: number;
  readonly url: string;
  readonly control: StudioControl;
  readonly catalogue: Catalogue;
  readonly broker: Broker;
  /** Lends the server to another websocket, for instance a car bus. A path has one handler. */
  attachUpgrade(path: string, handler: UpgradeHandler): void;
  close(): Promise<void>;
}

/** The topic of an account; the client is told the same by its configuration (OPEN2-47). */
export const brokerTopicOf = (consumerId: string): string => `account/${consumerId}/screens`;

const PAYMENT_HOST = 'pay.localhost';
const ART_CACHE_DIR = fileURLToPath(new URL('../../.cache/art', import.meta.url));

/**
 * Opens the whole reference backend on one port. Throws when the port is taken, and when the films or the data file cannot
 * be used; the message says why.
 */
export async function openStudio(options: StudioOptions = {}): Promise<Studio> {
  const { seed = 1, clock = { wallMs: Date.now } } = options;
  const films = await openFilmLibrary(options.filmsDir);
  if (!films.ok) throw new Error(`No studio without films: ${films.error.path}: ${films.error.reason}`);
  const library = films.value;
  const catalogue = createCatalogue(seed, featureMedia(library), chosenMedia(library), options.titles);
  const nowMs = (): number => clock.wallMs();
  const ledger = openLedger({
    path: options.dataFile ?? IN_MEMORY,
    fill: (empty) => fillWithDemo(empty, catalogue, nowMs()),
  });
  if (!ledger.ok) throw new Error(describeLedgerError(ledger.error));
  try {
    return await openOn(ledger.value, { seed, library, catalogue, nowMs }, options);
  } catch (cause) {
    ledger.value.close();
    throw cause;
  }
}

interface Ground {
  readonly seed: number;
  readonly library: FilmLibrary;
  readonly catalogue: Catalogue;
  readonly nowMs: () => number;
}

async function openOn(
  ledger: Ledger,
  { seed, library, catalogue, nowMs }: Ground,
  options: StudioOptions,
): Promise<Studio> {
  const { log } = options;
  const rules = {
    seed,
    sessions: { ...DEFAULT_SESSION_RULES, ...options.sessionRules },
    holdMs: options.streamHoldMs ?? 60_000,
    paymentKeys: new PaymentKeys(),
  };
  const allowedOrigins = options.allowedOrigins ?? CABIN_ORIGINS;
  const farHost = options.farPaymentHost?.toLowerCase() ?? null;
  const peer = new PaymentPeer(options.paymentHost ?? PAYMENT_HOST, allowedOrigins, farHost);
  let state = createState(ledger, catalogue, rules);

  const artCacheDir = options.artCacheDir === undefined ? ART_CACHE_DIR : options.artCacheDir;
  const art = openArtStudio(catalogue, artCacheDir === null ? {} : { cacheFolder: artCacheDir });
  let secret = newSecret();
  const isSignedIn = ({ sessionId }: BrokerGuest): boolean => state.sessions.isSignedIn(sessionId);
  const broker = await openBroker({
    verify: (url) => {
      const guest = verifyBrokerUrl(url, secret, nowMs());
      return guest.ok && !isSignedIn(guest.value) ? err({ code: 'signed-out' }) : guest;
    },
    topicOf: brokerTopicOf,
    ...(options.onMessage === undefined ? {} : { onMessage: options.onMessage }),
    ...(log === undefined ? {} : { log }),
  });

  const studio: StudioContext = {
    catalogue,
    library,
    edition: filmEdition(library, seed),
    apiKeys: new ApiKeys(options.masterKey ?? DEFAULT_MASTER_KEY, seed),
    faults: new Faults(),
    mediaFaults: new MediaFaults(),
    cutHosts: new CutHosts(),
    ledger,
    peer,
    state: () => state,
    nowMs,
    brokerUrl: ({ consumerId, consumerDeviceId }, host, secure) =>
      presignBrokerUrl({
        host,
        secure,
        accountId: consumerId,
        sessionId: consumerDeviceId,
        secret,
        expiresAtMs: nowMs() + (options.brokerUrlMs ?? 60_000),
      }),
    dismissSignedOut: () => broker.dismiss((guest) => !isSignedIn(guest)),
  };
  const control = createControl(studio, broker, () => {
    ledger.startOver();
    state = createState(ledger, catalogue, rules);
    // Sessions are counted from one again, so a URL of before might name one of now.
    secret = newSecret();
    studio.dismissSignedOut();
  });

  const closing = new AbortController();
  const lateness = { latencyMs: options.latencyMs ?? 0, closing: closing.signal };
  const flags = {
    product: options.product ?? DEFAULT_PRODUCT,
    clientKey: options.flagsClientKey ?? DEFAULT_FLAGS_CLIENT_KEY,
  };
  const app = openServer({ log, trustedProxies: options.trustedProxies ?? [], patience: options.patience });
  hangUpOnCut(app, studio.cutHosts);
  keepPeerApart(app, peer);
  await serveOrigins(app, allowedOrigins, (host) => peer.isPeer(host));
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
  const routes = [
    ...sessionRoutes(studio),
    ...accountRoutes(studio),
    ...registrationRoutes(studio),
    ...passwordRoutes(studio),
    ...voucherRoutes(studio),
    ...legalRoutes(studio),
    ...wordingRoutes(studio),
    ...listRoutes(studio),
    ...pageRoutes(studio),
    ...titleRoutes(studio),
    ...playbackRoutes(studio),
    ...streamRoutes(studio),
    ...offerRoutes(studio),
    ...paymentRoutes(studio),
    ...taxRoutes(studio),
    ...redemptionRoutes(studio),
    ...myListRoutes(studio),
    ...brokerRoutes(studio),
  ];
  await app.register((scope, _, done) => {
    serveApi(scope, studio, routes, lateness);
    serveFilms(scope, studio, lateness);
    serveArt(scope, studio, art, lateness);
    serveWording(scope, studio, lateness);
    serveFlags(scope, studio, { ...lateness, ...flags });
    serveOpenApi(scope);
    done();
  });
  await app.register((scope, _, done) => {
    serveLicences(scope, studio, lateness);
    done();
  });
  await app.register((scope, _, done) => {
    servePaymentPeer(scope, studio);
    done();
  });
  if (options.control ?? true) {
    await app.register((scope, _, done) => {
      serveControl(scope, control);
      done();
    });
  }
  if (options.clientDir === undefined)
    app.setNotFoundHandler((_, reply) => refused(reply, REFUSALS.notFound));
  else
    await serveClient(app, options.clientDir, { farPaymentHost: farHost, carPath: options.carPath ?? null });

  const desk = new UpgradeDesk();
  desk.attach(brokerPath, (request, socket, head) => broker.handleUpgrade(request, socket, head));
  app.server.on('upgrade', (request, socket, head) => {
    if (peer.isPeer(request.headers.host ?? '')) socket.destroy();
    // The car is no network: it tells on where there is none.
    else if (request.url === options.carPath || studio.cutHosts.admits(request, socket))
      desk.handle(request, socket, head);
  });

  const host = options.host ?? '127.0.0.1';
  try {
    await app.listen({ port: options.port ?? 0, host });
  } catch (cause) {
    await Promise.all([broker.close(), art.close()]);
    throw cause;
  }
  const port = portOf(app.server);
  return {
    port,
    url: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`,
    control,
    catalogue,
    broker,
    attachUpgrade: (path, handler) => desk.attach(path, handler),
    async close() {
      closing.abort();
      await Promise.all([broker.close(), art.close()]);
      await app.close();
      ledger.close();
    },
  };
}

/** The control is always answered: it ends what it began. */
function hangUpOnCut(app: FastifyInstance, cutHosts: CutHosts): void {
  app.addHook('onRequest', ({ url, raw }, reply, next) => {
    if (url.startsWith('/control') || cutHosts.admits(raw, raw.socket)) next();
    else reply.hijack();
  });
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
