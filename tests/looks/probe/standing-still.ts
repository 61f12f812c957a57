/** What has been computed of nodes by each function, as long as the page stands still; `null` while it may move. */
let known: Map<object, Map<Node, unknown>> | null = null;

/** Nothing changes in the page while this runs, so that what is once computed of a node holds until it ends. */
export function standingStill<T>(look: () => T): T {
  const before = known;
  known = before ?? new Map();
  try {
    return look();
  } finally {
    known = before;
  }
}

/** The same function, which remembers its answers while the page stands still. */
export function remembered<N extends Node, T>(compute: (node: N) => T): (node: N) => T {
  return (node) => {
    if (known === null) return compute(node);
    let answers = known.get(compute) as Map<N, T> | undefined;
    if (answers === undefined) known.set(compute, (answers = new Map<N, T>()));
    if (answers.has(node)) return answers.get(node) as T;
    const answer = compute(node);
    answers.set(node, answer);
    return answer;
  };
}
