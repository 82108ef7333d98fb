import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { draft } from '../support/blog.ts';
import { startServer, type TestServer } from '../support/server.ts';

type Content = Record<string, { schema: Record<string, unknown> }>;
type Operation = {
  parameters?: Array<{ name: string; schema: Record<string, unknown> }>;
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
};
type Paths = Record<string, Record<string, Operation>>;

async function pathsOf(server: TestServer) {
  const { body } = await server.call('GET', '/api/openapi.json');
  return (body as { paths: Paths }).paths;
}

const schemasOf = (content: Content = {}) => Object.values(content).map(({ schema }) => schema);

test('every schema of the OpenAPI document compiles, and every reference in it leads to a schema (API-12)', async () => {
  await using server = await startServer();
  const schemas = Object.values(await pathsOf(server))
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ parameters = [], requestBody, responses }) => [
      ...parameters.map(({ schema }) => schema),
      ...schemasOf(requestBody?.content),
      ...Object.values(responses).flatMap(({ content }) => schemasOf(content)),
    ]);
  expect(schemas.length).toBeGreaterThan(200);
  // Fastify compiles the schemas of its routes with Ajv when it starts.
  const app = Fastify();
  for (const [at, value] of schemas.entries()) {
    // Ajv ignores a default at the root of a schema, and refuses such a schema.
    const body = { type: 'object', properties: { value } };
    app.post(`/${at}`, { schema: { body } }, async () => '');
  }
  await app.ready();
  await app.close();
});

test('the OpenAPI document describes complete posts and unfinished drafts (API-12, SAVE-5)', async () => {
  await using server = await startServer();
  const paths = await pathsOf(server);
  const app = Fastify();
  for (const [method, path] of [
    ['post', '/api/v2/blogs'],
    ['put', '/api/v2/blogs/{id}'],
  ] as const) {
    const body = paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
    app.post(`/${method}`, { schema: { body } }, async () => 'valid');
  }
  const id = '0b8e3f5e-7a55-4f0e-9a53-0d0c7a2f6c11';
  const scheduled = { ...draft, status: 'draft', publishAt: '2030-01-15T09:30:00Z' };
  const unfinished = { title: '', content: '', tags: [], excerpt: '' };
  const bodies = [
    draft,
    { ...draft, id, date: '2025-01-15T09:30:00Z', isRestored: true },
    scheduled,
    { ...unfinished, status: 'draft' },
    unfinished,
    { ...draft, id: 'no id' },
    { ...draft, isRestored: 'perhaps' },
    { ...scheduled, publishAt: 'soon' },
    {},
  ];
  for (const url of ['/post', '/put']) {
    const answers = await Promise.all(bodies.map((payload) => app.inject({ method: 'POST', url, payload })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200, 400, 400, 400, 400, 400,
    ]);
  }
  await app.close();
});

test('the OpenAPI document describes the bodies of calls that take no JSON (API-12, MEDIA-23, MEDIA-33, WAIT-60)', async () => {
  await using server = await startServer();
  const paths = await pathsOf(server);
  const bodyOf = (path: string) => paths[path]?.['post']?.requestBody;
  const video = { schema: { description: 'The video' } };
  const oneClick = {
    schema: {
      type: 'object',
      properties: { 'List-Unsubscribe': { const: 'One-Click' } },
      required: ['List-Unsubscribe'],
    },
  };
  expect([
    bodyOf('/api/v2/files/upload-image'),
    bodyOf('/api/v2/files/upload-video'),
    bodyOf('/api/v2/unsubscribe/one-click'),
  ]).toEqual([
    {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { file: { description: 'The image: JPEG, PNG, WebP, GIF or AVIF' } },
            required: ['file'],
          },
        },
      },
    },
    { required: true, content: { 'video/mp4': video, 'video/webm': video } },
    {
      required: true,
      content: { 'application/x-www-form-urlencoded': oneClick, 'multipart/form-data': oneClick },
    },
  ]);
});

test('the OpenAPI document lists the types and the redirect of uploaded files (API-12, LIB-16, MEDIA-39)', async () => {
  await using server = await startServer();
  const paths = await pathsOf(server);
  const described = ['/uploads/{name}', '/uploads/videos/{name}'].map((path) =>
    Object.entries(paths[path]?.['get']?.responses ?? {}).map(([status, { content = {} }]) => [
      status,
      ...Object.keys(content),
    ]),
  );
  const others = [['302'], ['304']];
  const refusals = [
    ['404', 'application/json'],
    ['416', 'application/json'],
  ];
  expect(described).toEqual([
    [['200', 'image/webp'], ['206', 'image/webp'], ...others, ...refusals],
    [['200', 'video/mp4', 'video/webm'], ['206', 'video/mp4', 'video/webm'], ...others, ...refusals],
  ]);
});
