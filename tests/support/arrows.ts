import { cruiseArrows } from './cruise-arrows.ts';

/** `npm run arrows`: fails on an import that points the wrong way, and when it sees nothing at all. */
const { modules, violations } = await cruiseArrows(process.cwd(), ['core', 'adapters', 'ui', 'simulators']);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
if (modules < 50) {
  console.error(`Only ${modules} modules were seen: the check itself is broken.`);
  process.exitCode = 1;
} else if (violations.length > 0) {
  console.error(`${violations.length} forbidden imports.`);
  process.exitCode = 1;
} else {
  console.log(`${modules} modules, every import points the right way.`);
}
