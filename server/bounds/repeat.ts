/**
 * Runs `job` immediately and then every `period` ms, one run at a time. `report` receives the first of
 * several consecutive failures. Returns a function that stops the repetition and waits for the last run.
 */
export function repeat(
  job: () => Promise<void>,
  { period, report }: { period: number; report: (error: unknown) => void },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isFailing = false;

  async function run() {
    try {
      await job();
      isFailing = false;
    } catch (error) {
      if (!isFailing) {
        report(error);
      }
      isFailing = true;
    } finally {
      running = undefined;
    }
  }

  const begin = () => {
    running ??= run();
  };
  const timer = setInterval(begin, period);
  begin();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
