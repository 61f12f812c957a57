import { useCallback, useEffect, useRef, useState } from 'react';
import type { VehicleOrder } from '../../vehicle/vehicle.ts';
import type { CabinNews } from '../cabin-news.ts';
import { readNews, type Obey } from './news.ts';

const AGAIN_MS = 1_000;

/** What goes on in the car and between its screens, null while nobody tells, and the way to give the car orders. */
export function useCabinFeed(): { readonly news: CabinNews | null; readonly obey: Obey } {
  const [news, setNews] = useState<CabinNews | null>(null);
  const socket = useRef<WebSocket | null>(null);

  useEffect(() => {
    let timer = 0;
    let gone = false;
    const connect = () => {
      const feed = new WebSocket(`ws://${location.host}/car/control`);
      socket.current = feed;
      feed.onmessage = ({ data }: MessageEvent<unknown>) => setNews(readNews(data));
      feed.onclose = () => {
        if (gone) return;
        setNews(null);
        timer = window.setTimeout(connect, AGAIN_MS);
      };
    };
    connect();
    return () => {
      gone = true;
      window.clearTimeout(timer);
      socket.current?.close();
    };
  }, []);

  const obey = useCallback((order: VehicleOrder) => {
    const { current } = socket;
    if (current?.readyState === WebSocket.OPEN) current.send(JSON.stringify(order));
  }, []);
  return { news, obey };
}
