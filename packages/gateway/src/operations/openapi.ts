import { contract } from '@care/shared/contract'
import { endpointsOf, isIdName, type NamedEndpoint, paramNames } from '@care/shared/http/endpoint'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'

const accessTexts: Record<string, string> = {
  public: '公开',
  client: '登录客户端（Basic）',
  'signed-in': '已登录',
  device: '设备或数据源密钥',
}

type Schema = OpenAPIV3_1.SchemaObject
type ParameterSchema = NonNullable<OpenAPIV3_1.ParameterObject['schema']>
type Schemas = Record<string, Schema>

/** The whole contract as OpenAPI 3.1, without internal calls. */
export function openApiOf(): OpenAPIV3_1.Document {
  const paths: OpenAPIV3_1.PathsObject = {}
  const schemas: Schemas = {}
  const keys: Record<string, OpenAPIV3_1.SecuritySchemeObject> = {}
  for (const endpoint of endpointsOf(contract)) {
    if (endpoint.options.access === 'internal') continue
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) }
    const { key } = endpoint.options
    if (key) keys[key] = { type: 'apiKey', in: 'header', name: key }
  }
  const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const
  return {
    openapi: '3.1.0',
    info: { title: '养老运营平台接口', version: '1.0.0' },
    servers: [{ url: '/' }],
    components: { schemas, securitySchemes: { bearer, client: { type: 'http', scheme: 'basic' }, ...keys } },
    paths,
  }
}

function operationOf(endpoint: NamedEndpoint, schemas: Schemas): OpenAPIV3_1.OperationObject {
  const { name, base, path, options } = endpoint
  const { access, for: whose, query, body, data, reply = 'envelope', encoding = 'json', summary } = options
  const read = (schema: z.core.$ZodType, io: 'input' | 'output') => schemaOf(schema, io, name, schemas)
  const answer = data ? read(data, 'output') : {}
  const content =
    reply === 'file' ? { 'application/octet-stream': {} } : jsonOf(reply === 'bare' ? answer : envelope(answer))
  return {
    operationId: name,
    tags: [base || 'gateway'],
    summary: summary ?? name,
    description: `权限：${accessTexts[access] ?? access}${whose === 'operator' ? '（仅平台运营方）' : ''}`,
    ...securityOf(endpoint),
    parameters: [...paramNames(path).map(pathParameter), ...(query ? queryParameters(read(query, 'input')) : [])],
    ...(body && { requestBody: { content: { [bodyTypes[encoding]]: { schema: read(body, 'input') } } } }),
    responses: {
      [access === 'device' ? 202 : 200]: { description: '成功', content },
      default: { description: '失败', content: jsonOf(envelope(told)) },
    },
  }
}

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

function securityOf({ options: { access, key } }: NamedEndpoint): Pick<OpenAPIV3_1.OperationObject, 'security'> {
  if (access === 'public') return {}
  return { security: [{ [key ?? (access === 'client' ? 'client' : 'bearer')]: [] }] }
}

/** Converts a Zod schema to a JSON schema; its definitions are moved to the components, where references find them. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', name: string, schemas: Schemas): Schema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describe })
  const home = `#/components/schemas/${name}.${io}`
  const own = JSON.stringify(made).replaceAll('"#/$defs/', `"${home}.`).replaceAll('"$ref":"#"', `"$ref":"${home}"`)
  const { $defs = {}, ...whole } = JSON.parse(own) as Schema & { $defs?: Schemas }
  for (const [part, one] of Object.entries($defs)) schemas[`${name}.${io}.${part}`] = one
  if (!own.includes(`"${home}"`)) return whole
  schemas[`${name}.${io}`] = whole
  return { $ref: home } as Schema
}

/** Corrects parts of Zod's JSON schema that are missing, or that other tools reject. */
function describe({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}) {
  const { type } = zodSchema._zod.def
  // a custom Zod type is always a file
  if (type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
  if (type === 'tuple') Object.assign(jsonSchema, { items: jsonSchema.prefixItems?.[0] })
  const isAnything = jsonSchema.anyOf?.map((one) => one.type).join() === 'string,number,boolean,null,array,object'
  if (isAnything) delete jsonSchema.anyOf
}

const jsonOf = (schema: Schema) => ({ 'application/json': { schema } })

const envelope = (data: Schema): Schema => ({
  type: 'object',
  properties: { code: { type: 'integer', enum: [0, 1] }, msg: { type: ['string', 'null'] }, data },
})

/** Schema of `data` in an error response (shared: http/reasons.ts). */
const told: Schema = {
  type: ['object', 'null'],
  properties: {
    reason: { type: 'string', description: '原因代码，供程序判断；msg 供人阅读' },
    field: { type: 'string', description: '与哪个输入有关' },
  },
}

const pathParameter = (name: string): OpenAPIV3_1.ParameterObject => ({
  name,
  in: 'path',
  required: true,
  schema: isIdName(name) ? { type: 'integer' } : { type: 'string', maxLength: 100 },
})

/**
 * Query parameters: normally separate ones. If at least one of several is required, a single object instead, because
 * separate parameters cannot express that.
 */
function queryParameters(query: Schema): OpenAPIV3_1.ParameterObject[] {
  const { properties = {}, required = [], anyOf } = query
  if (anyOf)
    return [
      { name: 'query', in: 'query', required: true, style: 'form', explode: true, schema: query as ParameterSchema },
    ]
  return Object.entries(properties).map(
    ([name, schema]): OpenAPIV3_1.ParameterObject => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: schema as ParameterSchema,
    }),
  )
}
