import { ContainerModule } from 'inversify';
import { filter, map, merge, Subject } from 'rxjs';
import { isOnlineNow } from '../../core/ports/connectivity.ts';
import { AddScreenOffer } from '../../core/account/add-screen-offer.ts';
import { forgetProgress } from '../../core/catalogue/forget-progress.ts';
import { HeroModel } from '../../core/catalogue/hero-model.ts';
import { MyListModel } from '../../core/catalogue/my-list-model.ts';
import { FirstSight } from '../../core/start/first-sight.ts';
import { ShelvesCache } from '../../core/catalogue/shelves-cache.ts';
import { ShelvesModel } from '../../core/catalogue/shelves-model.ts';
import { SimilarModel } from '../../core/catalogue/similar-model.ts';
import { TitleCache } from '../../core/catalogue/title-cache.ts';
import { TitleModel } from '../../core/catalogue/title-model.ts';
import { PurchaseJournal } from '../../core/checkout/purchase-journal.ts';
import { PurchaseNews } from '../../core/checkout/purchase-news.ts';
import { KeptSound } from '../../core/screens/kept-sound.ts';
import { Volume } from '../../core/screens/volume.ts';
import { RedemptionNote } from '../../core/checkout/redemption-note.ts';
import { TrackChoices } from '../../core/playback/track-choices.ts';
import { PlayerModel } from '../../core/screens/player-model.ts';
import { KnownProgress } from '../../core/playback/known-progress.ts';
import { Playback } from '../../core/playback/playback.ts';
import { playerFaces } from '../../core/playback/player-faces.ts';
import { qualityOfSeat } from '../../core/display/seats.ts';
import { trailerStream } from '../../core/playback/granted-source.ts';
import { preferredTracks } from '../../core/playback/preferred-tracks.ts';
import type { ProgressReport } from '../../core/ports/progress-api.ts';
import { ReportJournal } from '../../core/playback/report-journal.ts';
import { ReportQueue } from '../../core/playback/report-queue.ts';
import { UpNext } from '../../core/playback/up-next.ts';
import { StreamGate } from '../../core/playback/stream-gate.ts';
import { CommandRouter } from '../../core/screens/command-router.ts';
import { Presence } from '../../core/presence/presence.ts';
import { ScreenChannel } from '../../core/presence/screen-channel.ts';
import { ScreenCommands } from '../../core/screens/screen-commands.ts';
import { Removal } from '../../core/screens/removal.ts';
import { ScreenLife } from '../../core/screens/screen-life.ts';
import { TitlePlayModel } from '../../core/screens/title-play-model.ts';
import { ScreenManagerModel } from '../../core/screens/screen-manager-model.ts';
import { NetworkCheck } from '../../core/session/network-check.ts';
import { selfDescription } from '../../core/presence/self-description.ts';
import { GuardedPlayer } from '../../core/vehicle/guarded-player.ts';
import { OwnPosition } from '../../core/sync/own-position.ts';
import { WatchTogether } from '../../core/sync/watch-together.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { bindOne } from './bind-one.ts';
import { CORE, PORTS } from './tokens.ts';

/**
 * What a screen is made of once somebody is signed in: titles, playing, the screens of the account. Loaded into the
 * container of an account, which stands on that of the screen; the host binds its player in the latter. A browser loads
 * it while the session comes back or the start screen is left.
 */
export const watchModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  // What a purchase left behind is looked for at every start; the rest of checkout is in `checkout-module.ts`.
  one(
    CORE.purchaseJournal,
    (get) => new PurchaseJournal(get(CORE.stored), get(CORE.accountScope).consumerId),
  );
  one(CORE.redemptionNote, (get) => new RedemptionNote(get(CORE.stored), get(CORE.accountScope).consumerId));
  one(CORE.purchaseNews, (get) => {
    const news = new PurchaseNews();
    get(CORE.accountScope).atEnd(() => news.close());
    return news;
  });
  one(CORE.networkCheck, (get) => new NetworkCheck(get(PORTS.connectivity), get(PORTS.sessionApi)));
  one(
    CORE.streamGate,
    (get) =>
      new StreamGate(
        get(PORTS.ownershipApi),
        get(PORTS.streamApi),
        get(PORTS.catalogueApi),
        get(PORTS.clock),
        get(CORE.networkCheck),
        get(PORTS.config),
      ),
  );
  one(CORE.reports, (get) => {
    const scope = get(CORE.accountScope);
    const journal = new ReportJournal(get(CORE.stored), get(PORTS.clock));
    const reports = new ReportQueue(
      get(PORTS.progressApi),
      get(PORTS.clock),
      get(PORTS.connectivity),
      scope.signal,
      journal,
    );
    const send = (report: ProgressReport) => reports.sendLast(report);
    const following = journal.follow(get(PORTS.connectivity), get(PORTS.tab), get(PORTS.progressApi), send);
    scope.atFarewell(() => journal.settled());
    scope.atEnd(() => {
      following.unsubscribe();
      reports.dispose();
    });
    return reports;
  });
  one(CORE.knownProgress, (get) => new KnownProgress(get(PORTS.progressApi), get(CORE.reports)));
  one(CORE.trackChoices, (get) => {
    const choices = new TrackChoices(get(CORE.stored));
    get(CORE.accountScope).atEnd(() => choices.dispose());
    return choices;
  });
  one(CORE.guardedPlayer, (get) => {
    const guarded = new GuardedPlayer(get(PORTS.player), get(CORE.motion));
    get(CORE.accountScope).atEnd(() => guarded.dispose());
    return guarded;
  });
  one(CORE.playerFaces, (get) => playerFaces(get(CORE.guardedPlayer)));
  one(
    CORE.playback,
    (get) =>
      new Playback(
        get(CORE.guardedPlayer),
        get(CORE.streamGate),
        {
          progress: get(CORE.knownProgress),
          reports: get(CORE.reports),
          streams: get(PORTS.streamApi),
          catalogue: get(PORTS.catalogueApi),
          clock: get(PORTS.clock),
          account: get(CORE.accountScope).signal,
        },
        preferredTracks(() => get(CORE.sessionStore).language(), get(CORE.trackChoices)),
        get(CORE.thisScreen),
        get(PORTS.clock),
        get(PORTS.random),
        get(PORTS.log),
        get(PORTS.connectivity),
        get(CORE.trackChoices),
      ),
  );
  one(CORE.ownPosition, (get) => new OwnPosition(get(CORE.playback), get(CORE.thisScreen), get(PORTS.clock)));
  one(CORE.channel, (get) => {
    const describe = selfDescription(
      get(CORE.thisScreen),
      () => get(CORE.ownPosition).position(),
      () => get(CORE.router).isOut,
    );
    const isOnline = (): boolean => isOnlineNow(get(PORTS.connectivity));
    return new ScreenChannel(get(PORTS.bus), get(PORTS.clock), get(PORTS.random), describe, isOnline);
  });
  one(
    CORE.presence,
    (get) =>
      new Presence(
        get(PORTS.bus),
        get(CORE.channel),
        get(PORTS.clock),
        get(PORTS.random),
        (device) => get(CORE.ownPosition).isWatchedBy(device),
        (device) => get(CORE.thisScreen).wasItself(device),
      ),
  );
  one(
    CORE.together,
    (get) =>
      new WatchTogether(
        get(CORE.playback),
        get(CORE.channel),
        get(CORE.presence),
        get(CORE.ownPosition),
        get(PORTS.clock),
        get(PORTS.random),
        get(CORE.stored),
        get(PORTS.telemetry),
        get(PORTS.config).fineTrim,
      ),
  );
  one(
    CORE.router,
    (get) =>
      new CommandRouter(
        get(CORE.channel),
        get(CORE.playback),
        get(CORE.together),
        get(CORE.presence),
        get(CORE.thisScreen),
        get(PORTS.clock),
        get(CORE.trackChoices),
        get(PORTS.log),
      ),
  );
  one(CORE.upNext, (get) => {
    const upNext = new UpNext({
      playback: get(CORE.playback),
      open: (request) => get(CORE.router).open(request),
      openChosen: (request) => get(CORE.router).openChosen(request),
      openTogether: (request, devices) => {
        const { titleId, title, positionMs } = request;
        const vamId = request.kind === 'clip' ? request.vamId : null;
        return get(CORE.commands).sync({ titleId, title, vamId, positionMs, devices }) !== null;
      },
      members$: get(CORE.together).state$.pipe(map(({ members }) => members)),
      told$: get(CORE.presence).devices$.pipe(
        map((devices) =>
          devices.flatMap(({ deviceId, seat, goesOnWith: next }) =>
            next === undefined ? [] : [{ deviceId, seat, next }],
          ),
        ),
      ),
      isThere: (device) => get(CORE.presence).now.some(({ deviceId }) => deviceId === device),
      tell: (next) => get(CORE.together).goesOnWith(next),
      self: () => get(CORE.thisScreen).deviceId(),
      leaving$: merge(
        get(CORE.router).leaving$,
        get(PORTS.tab).isScreen$.pipe(filter((isScreen) => !isScreen)),
      ),
      catalogue: get(PORTS.catalogueApi),
      search: get(PORTS.searchApi),
      ownership: get(PORTS.ownershipApi),
      progress: get(CORE.knownProgress),
      session: get(CORE.sessionStore),
      stored: get(CORE.stored),
      account: get(CORE.accountScope).consumerId,
      clock: get(PORTS.clock),
    });
    get(CORE.accountScope).atEnd(() => upNext.dispose());
    return upNext;
  });
  one(
    CORE.commands,
    (get) =>
      new ScreenCommands(
        get(CORE.channel),
        get(CORE.router),
        get(CORE.playback),
        get(CORE.together),
        get(CORE.presence),
        get(PORTS.random),
        () => get(CORE.thisScreen).deviceId(),
      ),
  );
  one(
    CORE.screenManager,
    (get) =>
      new ScreenManagerModel(
        get(CORE.presence),
        get(CORE.commands),
        get(CORE.playback),
        get(CORE.together),
        get(CORE.ownPosition),
        get(CORE.thisScreen),
        get(PORTS.clock),
        get(CORE.channel),
      ),
  );
  one(
    CORE.removal,
    (get) => new Removal(get(CORE.router), get(CORE.titlePlay), get(CORE.thisScreen), get(CORE.presence)),
  );
  one(
    CORE.life,
    (get) =>
      new ScreenLife(
        get(CORE.accountScope),
        get(CORE.presence),
        get(CORE.playback),
        get(CORE.together),
        get(CORE.router),
        get(CORE.screenManager),
        get(CORE.titlePlay),
        get(CORE.removal),
        get(CORE.screenSettings),
        get(CORE.playing),
        get(PORTS.tab),
        get(PORTS.config),
        get(PORTS.clock),
      ),
  );
  one(
    CORE.addScreenOffer,
    (get) => new AddScreenOffer(get(CORE.stored), get(CORE.thisScreen), get(PORTS.config).addScreenVisits),
  );
  one(
    CORE.shelvesCache,
    (get) => new ShelvesCache(get(CORE.stored), get(PORTS.clock), get(PORTS.log), get(CORE.accountScope)),
  );
  one(
    CORE.firstSight,
    (get) => new FirstSight(get(CORE.stored), get(CORE.thisScreen), get(CORE.accountScope)),
  );
  one(CORE.begunForgotten, () => new Subject<TitleId>());
  one(CORE.editBegun, (get) => ({
    forget: forgetProgress(
      get(PORTS.progressApi),
      get(PORTS.ownershipApi),
      () => get(PORTS.clock).wallMs(),
      (id) => get(CORE.begunForgotten).next(id),
    ),
    motion: get(CORE.motion),
  }));
  one(
    CORE.home,
    (get) =>
      new ShelvesModel(
        get(PORTS.catalogueApi),
        get(CORE.sessionStore),
        get(PORTS.log),
        'home',
        false,
        get(CORE.editBegun),
        get(CORE.shelvesCache),
        get(PORTS.clock),
      ),
  );
  one(
    CORE.hero,
    (get) =>
      new HeroModel(
        get(PORTS.catalogueApi),
        get(PORTS.ownershipApi),
        get(CORE.knownProgress),
        get(PORTS.offersApi),
        get(PORTS.clock),
        merge(
          merge(get(CORE.purchaseNews).owned$, get(CORE.playback).begun$).pipe(map(({ titleId }) => titleId)),
          get(CORE.title).state$.pipe(
            map(({ metadata }) => metadata?.titleId ?? null),
            filter((id) => id !== null),
          ),
          get(CORE.begunForgotten),
        ),
      ),
  );
  one(
    CORE.titleCache,
    (get) =>
      new TitleCache(
        get(CORE.stored),
        get(PORTS.clock),
        get(PORTS.log),
        () => get(CORE.sessionStore).language(),
        get(CORE.accountScope),
      ),
  );
  one(CORE.title, (get) => {
    const title = new TitleModel(
      get(PORTS.catalogueApi),
      get(PORTS.ownershipApi),
      get(CORE.knownProgress),
      get(PORTS.streamApi),
      get(PORTS.offersApi),
      get(CORE.playerFaces).ahead,
      get(CORE.titleCache),
      get(PORTS.clock),
      (manifestUrl) => ({
        ...trailerStream(manifestUrl, qualityOfSeat(get(CORE.thisScreen).seat())),
        ...preferredTracks(() => get(CORE.sessionStore).language(), get(CORE.trackChoices))(),
      }),
    );
    get(CORE.accountScope).atEnd(() => title.leave());
    return title;
  });
  one(CORE.myList, (get) => new MyListModel(get(PORTS.myListApi), get(PORTS.log), get(CORE.motion)));
  one(CORE.similar, (get) => {
    const similar = new SimilarModel(
      get(CORE.title).state$,
      get(PORTS.searchApi),
      get(CORE.sessionStore),
      get(PORTS.clock),
    );
    get(CORE.accountScope).atEnd(() => similar.dispose());
    return similar;
  });
  one(
    CORE.titlePlay,
    (get) =>
      new TitlePlayModel(
        get(CORE.title),
        get(CORE.commands),
        get(CORE.playback),
        get(PORTS.streamApi),
        get(CORE.knownProgress),
      ),
  );
  one(
    CORE.playerModel,
    (get) =>
      new PlayerModel(
        get(CORE.playback),
        get(CORE.commands),
        get(CORE.together),
        get(CORE.presence),
        get(CORE.thisScreen),
        get(PORTS.connectivity),
        get(PORTS.clock),
        get(CORE.playerFaces).inFigures,
        get(PORTS.config).environment,
        get(CORE.trackChoices),
      ),
  );
  one(CORE.volume, (get) => {
    const { sound } = get(CORE.playerFaces);
    const volume = new Volume(sound, new KeptSound(get(CORE.stored)), get(PORTS.clock));
    get(CORE.accountScope).atEnd(() => volume.dispose());
    return volume;
  });
});
