import { PERCENTILES } from './figure-names.ts';
import { SPREADS } from './fleet-figures.ts';
import type { FleetReport } from './report.ts';
import { machineText, reportText, SPREAD_LABELS } from './report-text.ts';
import type { RunCounts } from './run-counts.ts';
import { figuresOf } from './run-figures.ts';
import { addedSeconds, type Second } from './timeline.ts';

const WIDTH = 640;
const HEIGHT = 150;
const LEFT = 52;
const BOTTOM = 20;

interface Plot {
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** The report as one page that needs nothing else: table, plots over time, and the text of the terminal. */
export function reportHtml(report: FleetReport): string {
  const { figures, verdict, startedAt, machine, runs } = report;
  const seconds = addedSeconds(runs.map(({ timeline }) => timeline));
  const isReal = runs.some(({ options }) => options['time'] !== 'virtual');
  const rows = SPREADS.filter((name) => figures[`${name}.p50Ms`] !== undefined).map(
    (name) =>
      `<tr><th scope="row">${SPREAD_LABELS[name]}</th>${PERCENTILES.map(
        ([short]) => `<td>${text(figures[`${name}.${short}Ms`] ?? 0)}</td>`,
      ).join('')}</tr>`,
  );
  const tiles = [
    ['screens', figures['screens.connected']],
    ['cars good', figures['cars.good']],
    ['cars failed', figures['cars.failed']],
    [
      'delivered a second',
      figures['messages.steadyArrivedPerSecond'] ?? figures['messages.arrivedPerSecond'],
    ],
    ['lost', figures['messages.lost']],
    ['twice', figures['messages.duplicates']],
    ['out of order', figures['messages.reordered']],
  ] as const;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fleet, ${escaped(startedAt)}</title>
<style>${STYLE}</style></head><body><main>
<h1>Fleet</h1>
<p>${escaped(startedAt)} · ${escaped(machineText(machine))}</p>
<p class="verdict ${verdict.result}">${verdictTitle(verdict.result)}</p>
${verdict.reasons.length === 0 ? '' : `<ul>${verdict.reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('')}</ul>`}
<dl>${tiles.map(([name, value]) => `<div><dt>${name}</dt><dd>${text(value ?? 0)}</dd></div>`).join('')}</dl>
<table><thead><tr><th scope="col">ms</th>${PERCENTILES.map(([short]) => `<th scope="col">${short}</th>`).join('')}</tr></thead>
<tbody>${rows.join('')}</tbody></table>
<section>${plots(seconds, isReal).map(drawn).join('')}</section>
${runs.length > 1 ? shardTable(runs) : ''}
<details><summary>As in the terminal</summary><pre>${escaped(reportText(report))}</pre></details>
<details><summary>How it was run</summary><pre>${escaped(runs.map(({ options }) => JSON.stringify(options)).join('\n'))}</pre></details>
</main></body></html>
`;
}

/** Seconds of virtual time take no processor of their own, and are never late. */
function plots(seconds: readonly Second[], isReal: boolean): readonly Plot[] {
  const of = (name: keyof Second): readonly number[] => seconds.map((second) => second[name]);
  return [
    { title: 'Screens connected', unit: '', lines: [{ name: 'connected', values: of('held') }] },
    {
      title: 'Connections a second',
      unit: '/s',
      lines: [
        { name: 'made', values: of('connected') },
        { name: 'lost', values: of('lostConnections') },
      ],
    },
    {
      title: 'Messages a second',
      unit: '/s',
      lines: [
        { name: 'delivered', values: of('arrived') },
        { name: 'sent', values: of('sent') },
      ],
    },
    { title: 'Slowest delivery', unit: ' ms', lines: [{ name: 'latency', values: of('worstLatencyMs') }] },
    { title: 'Farthest two screens', unit: ' ms', lines: [{ name: 'skew', values: of('worstSkewMs') }] },
    { title: 'Messages lost a second', unit: '/s', lines: [{ name: 'lost', values: of('lost') }] },
    ...(isReal ? ofThisProcess(of) : []),
  ];
}

const ofThisProcess = (of: (name: keyof Second) => readonly number[]): readonly Plot[] => [
  { title: 'Processor time a second', unit: ' ms', lines: [{ name: 'used', values: of('cpuMs') }] },
  { title: 'Own lateness', unit: ' ms', lines: [{ name: 'late', values: of('worstLagMs') }] },
];

function drawn({ title, unit, lines }: Plot): string {
  const most = Math.max(1e-9, ...lines.flatMap(({ values }) => values));
  const length = Math.max(2, ...lines.map(({ values }) => values.length));
  const x = (index: number): number => LEFT + (index / (length - 1)) * (WIDTH - LEFT - 8);
  const y = (value: number): number => HEIGHT - BOTTOM - (Math.max(0, value) / most) * (HEIGHT - BOTTOM - 10);
  const paths = lines.map(({ name, values }, index) => {
    const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return `<polyline class="line${index}" points="${points}"><title>${name}</title></polyline>`;
  });
  const legend =
    lines.length < 2 ? '' : lines.map(({ name }, at) => ` <b class="key${at}">${name}</b>`).join('');
  return `<figure><figcaption>${title}${legend}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}, at most ${text(most)}${unit}">
<path class="axis" d="M${LEFT} 10V${HEIGHT - BOTTOM}H${WIDTH - 8}"/>
<text x="${LEFT - 6}" y="16" text-anchor="end">${text(most)}</text><text x="${LEFT - 6}" y="${HEIGHT - BOTTOM}" text-anchor="end">0</text>
<text x="${WIDTH - 8}" y="${HEIGHT - 5}" text-anchor="end">${length - 1} s</text>${paths.join('')}</svg></figure>`;
}

function shardTable(runs: readonly RunCounts[]): string {
  const names = [
    'screens.connected',
    'messages.arrivedPerSecond',
    'messages.lost',
    'lag.p99Ms',
    'host.rssMb',
  ];
  const rows = runs.map((run) => {
    const figures = figuresOf([run]);
    const cells = names.map((name) => `<td>${text(figures[name] ?? 0)}</td>`).join('');
    return `<tr><th scope="row">${escaped(String(run.options['shard']))}</th>${cells}</tr>`;
  });
  const head = names.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<table><thead><tr><th scope="col">shard</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function verdictTitle(result: FleetReport['verdict']['result']): string {
  switch (result) {
    case 'good':
      return 'Good';
    case 'bad':
      return 'Not good';
    case 'own-limit':
      return 'No result: the simulator was the bottleneck';
  }
}

const text = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2 });

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root{color-scheme:light dark;--ink:#1b1d22;--soft:#666c78;--ground:#fff;--rule:#d9dce3;--one:#2563c9;--two:#c2571a}
@media(prefers-color-scheme:dark){:root{--ink:#e9ebf0;--soft:#9aa1ae;--ground:#14161a;--rule:#343841;--one:#7db1ff;--two:#ffa263}}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:1340px;margin:0 auto;padding:32px 24px}h1{margin:0}p{color:var(--soft);margin:4px 0 16px}
.verdict{display:inline-block;padding:6px 14px;border-radius:6px;font-weight:600;color:#fff;background:#1d7a46}
.verdict.bad{background:#b3261e}.verdict.own-limit{background:#8a5a00}
dl{display:flex;flex-wrap:wrap;gap:12px 32px;margin:20px 0}dt{color:var(--soft)}dd{margin:0;font-size:24px;font-variant-numeric:tabular-nums}
table{border-collapse:collapse;margin:20px 0}th,td{padding:5px 16px 5px 0;border-bottom:1px solid var(--rule);text-align:right;font-variant-numeric:tabular-nums}
th{font-weight:500;color:var(--soft)}th[scope=row],thead th:first-child{text-align:left}
section{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,520px),1fr));gap:24px}figure{margin:0}figcaption{font-weight:600}
svg{width:100%;height:auto}svg text{fill:var(--soft);font-size:12px}.axis{fill:none;stroke:var(--rule)}
polyline{fill:none;stroke-width:1.6;stroke-linejoin:round;stroke:var(--one)}.line1{stroke:var(--two)}
b{font-weight:500;margin-left:10px}.key0{color:var(--one)}.key1{color:var(--two)}
details{margin-top:20px}pre{overflow:auto}`;
