import { encode } from 'uqr';
import style from './add-screen-tab.module.css';

/** Dark on light whatever the theme, with the quiet zone that cameras need. */
export function QrPicture({ value, label }: { readonly value: string; readonly label: string }) {
  const { size, data } = encode(value, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={style['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={style['modules']} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
