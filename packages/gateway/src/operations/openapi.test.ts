import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { validate } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, it } from 'vitest'
import { openApiOf } from './openapi.ts'

/** The document as clients get it, after JSON serialization. */
const document = () => JSON.parse(JSON.stringify(openApiOf()))
const operation = (path: string, method = 'post') => document().paths[path][method]

it('two validators accept the OpenAPI document', async () => {
  expect(await validate(document())).toEqual({ valid: true, warnings: [], specification: 'OpenAPI' })
  expect(await new Validator().validate(document())).toEqual({ valid: true })
})

it('a code generator makes types that compile from the document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'care-types-'))
  const file = join(folder, 'api.ts')
  await writeFile(file, astToString(await openapiTS(document())))
  const tsc = join(import.meta.dirname, '../../../../node_modules/.bin/tsc')
  const checked = await promisify(execFile)(tsc, ['--noEmit', '--strict', '--ignoreConfig', file]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  )
  await rm(folder, { recursive: true })
  expect(checked.stdout).toBe('')
})

it('the document describes file uploads, security schemes and alternatives of required fields', () => {
  const { file, type } =
    operation('/admin/sys-file/upload').requestBody.content['multipart/form-data'].schema.properties
  expect([file, type.type]).toEqual([{ type: 'string', format: 'binary' }, 'string'])
  expect(operation('/tenant-device/ingest').security).toEqual([{ 'x-ingest-key': [] }])
  expect(operation('/tenant-device/ingest/{imei}').security).toEqual([{ 'x-device-secret': [] }])
  expect(document().components.securitySchemes).toMatchObject({
    'x-ingest-key': { type: 'apiKey', in: 'header', name: 'x-ingest-key' },
    'x-device-secret': { type: 'apiKey', in: 'header', name: 'x-device-secret' },
  })
  const { parameters } = operation('/tenant-device/devicedataheartrate/queryHeartRateByImei', 'get')
  expect(parameters).toMatchObject([
    { in: 'query', required: true, schema: { anyOf: [{ required: ['imei'] }, { required: ['oldmanId'] }] } },
  ])
  expect(document().servers).toEqual([{ url: '/' }])
})
