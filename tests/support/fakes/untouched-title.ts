import type { ComponentProps } from 'react';
import type { TitleView } from '../../../ui/screens/metadata/title-view.tsx';

const nothing = (): void => undefined;

/** What the view of a title needs besides the title, where nobody presses anything. */
export const UNTOUCHED_TITLE: Omit<ComponentProps<typeof TitleView>, 'id' | 'state'> = {
  similar: { status: 'success', items: [] },
  myList: { listed: false, refused: null },
  blocked: {},
  withScreens: false,
  redeemable: false,
  onBack: nothing,
  onPlay: nothing,
  onPress: nothing,
  onFromStart: nothing,
  onTrailer: nothing,
  onScreens: nothing,
  onWays: nothing,
  onRedeem: nothing,
  onVoucher: nothing,
  onMyList: nothing,
  onOpenTitle: nothing,
  onOpenExtra: nothing,
  onPerson: nothing,
  onRetry: nothing,
};
