import * as v from 'valibot';
import type { Api } from '../http/api.ts';
import type { ApiContext } from '../routes/context.ts';
import { addRoutes } from './api.ts';

const OpenApiDocument = v.looseObject({ openapi: v.string() });
type OpenApiDocument = v.InferOutput<typeof OpenApiDocument>;

/**
 * Adds GET /api/openapi.json, which describes the API with the schemas that validate its requests. API-12.
 */
export function addOpenApiRoute(api: Api, context: ApiContext) {
  let document: Promise<OpenApiDocument> | undefined;

  api.get(
    '/api/openapi.json',
    { schema: { summary: 'This document', response: { 200: OpenApiDocument } } },
    () => {
      // Imported on demand, which saves memory while nobody reads the document.
      document ??= import('./openapi-document.ts').then(({ describeApi }) =>
        describeApi((described) => {
          addRoutes(described, context);
          addOpenApiRoute(described, context);
        }),
      );
      return document;
    },
  );
}
