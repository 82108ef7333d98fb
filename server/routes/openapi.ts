import * as v from 'valibot';
import type { Api, ApiContext } from '../api.ts';

const OpenApiDocument = v.looseObject({ openapi: v.string() });
type OpenApiDocument = v.InferOutput<typeof OpenApiDocument>;

/** GET /api/openapi.json: this API, described by the very schemas that check its requests. */
export function addOpenApiRoute(api: Api, context: ApiContext) {
  let document: Promise<OpenApiDocument> | undefined;

  api.get(
    '/api/openapi.json',
    { schema: { summary: 'This document', response: { 200: OpenApiDocument } } },
    () => {
      // Its libraries take memory that a server nobody asks need not spend.
      document ??= import('../openapi-document.ts').then(({ describeApi }) => describeApi(context));
      return document;
    },
  );
}
