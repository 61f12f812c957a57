import type { Container } from 'inversify';
import { browseModule } from '../../adapters/composition/browse-module.ts';

/** Puts what library, studio, pages and full lists are made of into the container of an account. */
export function loadBrowseParts(container: Container): void {
  container.load(browseModule);
}
