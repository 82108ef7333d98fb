/**
 * Runs a check. If the check fails, the error begins with the step of the test: `step 3 of 5, after "press
 * Save": expected ...`. TEST-13.
 */
export async function named(place: string, check: () => unknown): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof Error) {
      error.message = `${place}: ${error.message}`;
    }
    throw error;
  }
}
