/** A clock that moves only when `pass` is called. Times are in milliseconds. */
export class BenchClock {
  #now = 0;
  #last = 0;
  #timers = new Map<number, { due: number; run: (...args: unknown[]) => void }>();

  now = () => this.#now;

  setTimeout(run: (...args: unknown[]) => void, timeout: number) {
    this.#last += 1;
    this.#timers.set(this.#last, { due: this.#now + timeout, run });
    return this.#last;
  }

  clearTimeout(id: number) {
    this.#timers.delete(id);
  }

  /** Returns the milliseconds to the next timer; undefined if none runs. */
  untilNext(): number | undefined {
    const dues = [...this.#timers.values()].map(({ due }) => due);
    return dues.length === 0 ? undefined : Math.min(...dues) - this.#now;
  }

  /**
   * Advances the clock by `ms`, and runs each timer when it is due. @throws if `ms` is not a time of 0 or
   * more.
   */
  pass(ms: number) {
    if (!(ms >= 0 && Number.isFinite(ms))) {
      throw new Error(`A time is 0 ms or more, not ${ms}`);
    }
    const end = this.#now + ms;
    for (
      let next = this.untilNext();
      next !== undefined && this.#now + next <= end;
      next = this.untilNext()
    ) {
      this.#now += next;
      const [id, timer] = [...this.#timers].find(([, { due }]) => due <= this.#now) ?? [];
      if (id !== undefined) {
        this.#timers.delete(id);
        timer?.run();
      }
    }
    this.#now = end;
  }
}
