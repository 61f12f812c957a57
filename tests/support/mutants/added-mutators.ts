/** The little of a node of the syntax tree that the mutators look at. */
export interface SyntaxNode {
  readonly type: string;
  readonly value?: unknown;
  readonly expression?: SyntaxNode;
  readonly callee?: SyntaxNode;
  readonly body?: unknown;
  readonly name?: string;
  readonly object?: SyntaxNode;
  readonly property?: SyntaxNode;
}

/** A node at its place in the tree. */
export interface SyntaxPath {
  readonly node: SyntaxNode;
  readonly parent: SyntaxNode;
  /** Under which name, or at which index, the parent holds the node. */
  readonly key: string | number | null;
}

/** What a mutator of Stryker is: it names the nodes that may stand in the place of one node. */
export interface Mutator<Path = SyntaxPath> {
  readonly name: string;
  mutate(path: Path): Iterable<object>;
}

/** Numbers that are no more than the name of a property or a place in a list are left alone. */
export const numberMutator: Mutator = {
  name: 'NumberLiteral',
  *mutate({ node, parent, key }) {
    if (node.type !== 'NumericLiteral' || typeof node.value !== 'number') return;
    if (key === 'key' || (key === 'property' && parent.type.endsWith('MemberExpression'))) return;
    for (const value of otherNumbers(node.value)) yield { type: 'NumericLiteral', value };
  },
};

/**
 * A small whole number is a count: one more of it. Everything else is a limit, a duration or a rate: double it and halve
 * it, since a test that pins it from both sides notices that, and one millisecond more is seldom worth a test.
 */
export function otherNumbers(value: number): readonly number[] {
  return Number.isInteger(value) && value < 10 ? [value + 1] : [value * 2, value / 2];
}

const LOGGED = ['StringLiteral', 'TemplateLiteral', 'ObjectExpression'];

/**
 * What is given to the log: its level, its sentence and whether it has data. Support reads them, nothing depends on them, and
 * a test that repeats the sentence holds nothing; so no mutants are made of them. That something is logged still counts.
 */
export function isLogText({ node, parent, key }: SyntaxPath): boolean {
  const { callee } = parent;
  if (!LOGGED.includes(node.type) || typeof key !== 'number' || callee?.property?.name !== 'write')
    return false;
  return (callee.object?.property ?? callee.object)?.name === 'log';
}

/** The only statement of a block is left to Stryker, which empties whole blocks. A class cannot do without `super()`. */
export const statementMutator: Mutator = {
  name: 'DeletedStatement',
  *mutate({ node, parent }) {
    if (node.type !== 'ExpressionStatement' || node.expression?.callee?.type === 'Super') return;
    if (parent.type === 'BlockStatement' && Array.isArray(parent.body) && parent.body.length === 1) return;
    yield { type: 'EmptyStatement' };
  },
};
