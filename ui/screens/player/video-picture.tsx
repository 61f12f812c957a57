import { useEffect, useRef } from 'react';
import { useModels } from '../../bindings/models.ts';
import style from './player.module.css';

/** The one picture of this window, shown here. */
export function VideoPicture() {
  const { video } = useModels();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current === null ? undefined : video.mountInto(host.current)), [video]);
  return <div ref={host} className={style['picture']} />;
}
