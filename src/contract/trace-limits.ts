/** The maximum number of events in a trace. FORM-45. */
export const traceMaxEvents = 500;
/** The maximum numbers of failed calls and of pages in a trace. */
export const traceMaxCalls = 100;
export const traceMaxPages = 100;
/** The maximum number of values in the payload of an event. */
export const traceMaxValues = 40;
/** The maximum count of repetitions of one event. */
export const traceMaxTimes = 99_999;
/**
 * The maximum size of a trace as JSON, in bytes. A trace is ASCII, so each character is one byte. FORM-45.
 */
export const traceMaxBytes = 64_000;
/** How far back before a report its trace reaches, ms. FORM-45. */
export const traceSpan = 300_000;
