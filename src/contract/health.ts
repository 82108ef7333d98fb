import * as v from 'valibot';

/** GET /healthz and GET /readyz. */
export const Health = v.object({ status: v.picklist(['ok', 'unavailable']) });
