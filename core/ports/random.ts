/** Random values: fresh identifiers, and numbers that spread timers. */
export interface Random {
  /** A fresh RFC 4122 identifier. */
  uuid(): string;
  /** Uniform in [0, 1). */
  fraction(): number;
}
