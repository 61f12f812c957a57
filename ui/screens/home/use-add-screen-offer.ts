import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AddScreenOffer } from '../../../core/account/add-screen-offer.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useLimits } from '../../bindings/use-limits.ts';
import { dismissToast, showToast } from '../../components/toast-queue.ts';
import { useWording } from '../../wording/use-wording.ts';

/** HOME-03. */
const SHOWN_MS = 30_000;
const KEY = 'add-screen';

const WAYS = { 'set-up': addressOf.deviceName('settings'), screens: addressOf.screens } as const;

/** Offers, while home is open and messages are shown there, to connect the other screens of the car. */
export function useAddScreenOffer(): void {
  const { addScreenOffer } = useModels();
  const { text } = useWording();
  const navigate = useNavigate();
  const { messages } = useLimits();
  const visit = useRef<ReturnType<AddScreenOffer['opened']> | null>(null);
  useEffect(() => {
    visit.current = addScreenOffer.opened();
    return () => dismissToast(KEY);
  }, [addScreenOffer]);
  const offer = useEffectEvent((canBeSeen: boolean) => {
    const place = visit.current?.(canBeSeen) ?? null;
    if (place === null) return;
    showToast({
      tone: 'info',
      text: text('home.connect'),
      action: { label: text('home.connect.action'), run: () => void navigate(WAYS[place]) },
      durationMs: SHOWN_MS,
      key: KEY,
    });
  });
  useEffect(() => offer(messages), [messages]);
}
