import type { Readable } from 'node:stream'
import type { Endpoint } from '@care/shared/http/endpoint'
import { invalid } from '@care/shared/http/errors'
import { readInput } from '@care/shared/http/read-input'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowUpload } from '../http/body-deadlines.ts'

/** An uploaded file whose stream was not read yet; `truncated` is set once it exceeds the limit. */
export interface IncomingFile {
  name: string
  bytes: Readable & { truncated?: boolean }
}
/** A parsed multipart body as its contract describes it, with the file as a stream. */
export type MultipartBody<B> = {
  [K in keyof B]: NonNullable<B[K]> extends File ? IncomingFile | Exclude<B[K], File> : B[K]
}

/** Makes the calls in this scope accept one file of at most `fileSize` bytes, which comes after a few short fields. */
export async function acceptFiles(scope: FastifyInstance, fileSize: number) {
  await scope.register(multipart, {
    limits: { fileSize, files: 1, fields: 5, fieldSize: 1_000, fieldNameSize: 50, headerPairs: 20 },
  })
}

/**
 * Validates the fields with the contract; the handler reads the stream `file`. If the file is optional, the body may be
 * JSON instead.
 */
export async function readUpload(endpoint: Endpoint, request: FastifyRequest) {
  allowUpload(request.raw)
  const part = request.isMultipart() ? await request.file() : undefined
  const { params, query } = request
  if (!part && isOptional(endpoint))
    return readInput(fieldsAlone(endpoint), { params, query, body: request.body ?? {} })
  if (!part) throw invalid('请选择文件')
  const file: IncomingFile = { name: part.filename, bytes: part.file }
  const { body, ...input } = readInput(fieldsAlone(endpoint), { params, query, body: fieldsOf(part) })
  return { ...input, body: { ...(body as object), file } }
}

function isOptional({ options: { body } }: Endpoint): boolean {
  return body instanceof z.ZodObject && body.shape.file instanceof z.ZodOptional
}

function fieldsAlone(endpoint: Endpoint): Endpoint {
  const { body } = endpoint.options
  if (!(body instanceof z.ZodObject)) throw new Error(`${endpoint.path} declares no fields`)
  return { ...endpoint, options: { ...endpoint.options, body: body.omit({ file: true }) } }
}

/** The multipart fields before the file; unknown ones are ignored. */
function fieldsOf({ fields }: MultipartFile): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
    ),
  )
}
