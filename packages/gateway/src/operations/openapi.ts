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

/** The whole contract as OpenAPI 3.1; calls between our own processes are left out. */
export function openApiOf(): OpenAPIV3_1.Document {
  const paths: OpenAPIV3_1.PathsObject = {}
  for (const endpoint of endpointsOf(contract)) {
    if (endpoint.options.access === 'internal') continue
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const
  return {
    openapi: '3.1.0',
    info: { title: '养老运营平台接口', version: '1.0.0' },
    components: { securitySchemes: { bearer, client: { type: 'http', scheme: 'basic' } } },
    paths,
  }
}

function operationOf({ name, base, path, options }: NamedEndpoint): OpenAPIV3_1.OperationObject {
  const { access, for: whose, query, body, data, reply = 'envelope', encoding = 'json', summary } = options
  const answer = data ? schemaOf(data, 'output') : {}
  const content =
    reply === 'file' ? { 'application/octet-stream': {} } : jsonOf(reply === 'bare' ? answer : envelope(answer))
  const bodyType = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    operationId: name,
    tags: [base || 'gateway'],
    summary: summary ?? name,
    description: `权限：${accessTexts[access] ?? access}${whose === 'operator' ? '（仅平台运营方）' : ''}`,
    ...(access !== 'public' &&
      access !== 'device' && { security: [{ [access === 'client' ? 'client' : 'bearer']: [] }] }),
    parameters: [...paramNames(path).map(pathParameter), ...(query ? queryParameters(query) : [])],
    ...(body && { requestBody: { content: { [bodyType]: { schema: schemaOf(body, 'input') } } } }),
    responses: {
      200: { description: '成功', content },
      default: { description: '失败', content: jsonOf(envelope({})) },
    },
  }
}

type Schema = OpenAPIV3_1.SchemaObject
type ParameterSchema = NonNullable<OpenAPIV3_1.ParameterObject['schema']>
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
const jsonOf = (schema: Schema) => ({ 'application/json': { schema } })

const envelope = (data: Schema): Schema => ({
  type: 'object',
  properties: { code: { type: 'integer', enum: [0, 1] }, msg: { type: ['string', 'null'] }, data },
})

const pathParameter = (name: string): OpenAPIV3_1.ParameterObject => ({
  ...{ name, in: 'path', required: true },
  schema: isIdName(name) ? { type: 'integer' } : { type: 'string', maxLength: 100 },
})

function queryParameters(query: z.ZodType): OpenAPIV3_1.ParameterObject[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input')
  return Object.entries(properties).map(
    ([name, schema]): OpenAPIV3_1.ParameterObject => ({
      ...{ name, in: 'query', required: required.includes(name) },
      schema: schema as ParameterSchema,
    }),
  )
}
