import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import configuration from '../../arrows.config.ts';

export interface ForbiddenImport {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Arrows {
  /** Files seen below the asked folders. Zero means that the parser could not read them. */
  readonly modules: number;
  readonly violations: readonly ForbiddenImport[];
}

/** Reads every import below `folders` of `root` and holds it against the rules of the house. */
export async function cruiseArrows(root: string, folders: readonly string[]): Promise<Arrows> {
  const options: ICruiseOptions = {
    ...configuration.options,
    baseDir: root,
    ruleSet: configuration,
    validate: true,
  };
  const { output } = await cruise([...folders], options);
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`))).length,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
