import type { PlayerExit } from '../../../core/screens/player-exits.ts';
import { addressOf } from '../../bindings/addresses.ts';
import type { CameFrom } from '../../bindings/came-from.ts';
import { addressOfAssigning } from '../../bindings/player-places.ts';

/** Where a control of the player leads. A list is the one that the player was opened from; without it, the title. */
export function addressOfExit(exit: PlayerExit, from: CameFrom | null): string {
  switch (exit.kind) {
    case 'title':
      return addressOf.title(exit.titleId);
    case 'list':
      return from?.address.startsWith('/aggregatepage/') === true
        ? from.address
        : addressOf.title(exit.titleId);
    case 'studio':
      return addressOf.studio;
    case 'assign':
      return addressOfAssigning(exit.titleId, exit.vamId, exit.redirectTo === '' ? 'tdp' : exit.redirectTo);
    case 'home':
      return addressOf.home;
    case 'preview':
      return addressOf.preview;
  }
}
