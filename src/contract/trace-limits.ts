/** The most events of a trace. FORM-45. */
export const traceMaxEvents = 500;
/** The most failed calls of a trace, and the most pages. */
export const traceMaxCalls = 100;
export const traceMaxPages = 100;
/** The most bytes of a trace as JSON. A trace is ASCII. FORM-45. */
export const traceMaxBytes = 64_000;
/** The time before the report that a trace covers, ms. FORM-45. */
export const traceSpan = 300_000;
