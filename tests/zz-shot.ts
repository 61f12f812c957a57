import { launchBrowser } from './support/cabin-rig.ts';
const [port, w, h, out, sign, tab] = process.argv.slice(2);
const b = await launchBrowser();
const p = await b.newPage({ viewport: { width: Number(w), height: Number(h) } });
p.on('console', (m) => { if (m.type() === 'error') console.log(m.text()); });
await p.goto(`http://localhost:${port}/cabin`);
if (sign === 'sign') { await p.getByRole('button', { name: 'Sign in all screens' }).click(); }
await p.getByRole('button', { name: 'Play the drive' }).click();
if (tab) await p.getByRole('tab', { name: tab }).click();
await p.waitForTimeout(15000);
console.log(await p.evaluate(() => [document.documentElement.scrollHeight, innerHeight, ...[...document.querySelectorAll('.panel:not([hidden])')].map((e) => `${e.scrollHeight}/${e.clientHeight}`)].join(' ')));
await p.screenshot({ path: out });
await b.close();
