export interface Progress {
  readonly filmId: number;
  readonly positionMs: number;
  readonly durationMs: number;
  readonly trackingId: string;
  readonly atMs: number;
  /** Watched to the end: the title leaves Continue Watching, and starts from the beginning again. */
  readonly complete: boolean;
}

/** How far each account has watched each title. */
export class ProgressLog {
  private readonly byAccount = new Map<string, Map<number, Progress>>();

  write(consumerId: string, progress: Progress): void {
    const titles = this.byAccount.get(consumerId) ?? new Map<number, Progress>();
    titles.set(progress.filmId, progress);
    this.byAccount.set(consumerId, titles);
  }

  read(consumerId: string, filmId: number): Progress | null {
    return this.byAccount.get(consumerId)?.get(filmId) ?? null;
  }

  /** Titles begun and not finished, the latest first. */
  begun(consumerId: string): readonly Progress[] {
    const titles = [...(this.byAccount.get(consumerId)?.values() ?? [])];
    return titles
      .filter(({ positionMs, complete }) => positionMs > 0 && !complete)
      .sort((a, b) => b.atMs - a.atMs);
  }
}
