import { uploadMs } from './deadlines.ts'
import type { BodyInputOf, DataOf, Endpoint, ParamsOf, QueryInputOf } from './endpoint.ts'
import type { Envelope } from './envelope.ts'
import { toUserMessage, unknownError } from './errors.ts'
import { pathOf } from './path-of.ts'
import { readTextField, reasonOf } from './reasons.ts'
import { methodsOf } from './schema.ts'

/** Thrown by a failed call; status 0 means that no response arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly requestId: string | null
  /** Machine-readable reason (reasons.ts, session/challenge.ts); null where the status is enough. */
  readonly reason: string | null
  /** The input that caused the refusal, by its name in the call. */
  readonly field: string | undefined
  /** Data of the refusal besides its message. */
  readonly data: unknown
  /** The call as `area.call`, where known. */
  call?: string

  constructor(status: number, message: string, requestId: string | null = null, data: unknown = null) {
    super(message)
    this.status = status
    this.requestId = requestId
    this.data = data
    this.reason = reasonOf(status, message, data)
    this.field = readTextField(data, 'field')
  }
}

type Given<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T }
type Optional<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]?: T }
type HasParams<E extends Endpoint> = keyof ParamsOf<E> extends never ? undefined : ParamsOf<E>
export type CallInput<E extends Endpoint> = Given<'params', HasParams<E>> &
  Optional<'query', QueryInputOf<E>> &
  Given<'body', BodyInputOf<E>>

export interface Transport {
  /** Base URL; empty in the browser. */
  origin?: string
  headers?: (endpoint: Endpoint) => Record<string, string> | Promise<Record<string, string>>
  fetch?: typeof fetch
  /** Validates responses against the contract: in development and tests. */
  strict?: boolean
  timeoutMs?: number
}

export function queryString(query: object | undefined): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one))
  }
  const text = search.toString()
  return text && `?${text}`
}

/** Timeout in ms: 30 s (specification 1 §7), plus the time for an upload. */
const patienceFor = ({ options }: Endpoint) => 30_000 + (options.encoding === 'multipart' ? uploadMs : 0)

/** Creates the function that makes calls: it resolves to the data, rejects with `ApiError`. */
export function createCaller(transport: Transport = {}) {
  const { origin = '' } = transport

  return async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<DataOf<E>> {
    const { params, query, body } = input as {
      params?: Record<string, string | number>
      query?: object
      body?: unknown
    }
    const address = origin + pathOf(endpoint, params) + queryString(query)
    const headers: Record<string, string> = {
      ...(await transport.headers?.(endpoint)),
    }
    const contentType = contentTypes[endpoint.options.encoding ?? 'json']
    if (body !== undefined && contentType) headers['content-type'] = contentType
    const init = {
      method: endpoint.method,
      headers,
      body: encode(endpoint, body),
      signal: AbortSignal.timeout(transport.timeoutMs ?? patienceFor(endpoint)),
    }
    const answer = await (transport.fetch ?? fetch)(address, init).catch((error: unknown) => {
      const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
      throw new ApiError(0, timedOut ? '请求超时，请稍后重试' : '网络连接失败，请检查网络')
    })
    return read(endpoint, answer, transport.strict ?? false) as Promise<DataOf<E>>
  }
}
export type Caller = ReturnType<typeof createCaller>

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  /** The browser sets this content type, with its boundary. */
  multipart: null,
}

function encode({ options }: Endpoint, body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined
  if (options.encoding === 'multipart') return formDataOf(body as Record<string, string | Blob | undefined>)
  return options.encoding === 'form' ? queryString(body as object).slice(1) : JSON.stringify(body)
}

/** Fields before files, so that a streaming reader knows a file's purpose. */
function formDataOf(body: Record<string, string | Blob | undefined>): FormData {
  const form = new FormData()
  const entries = Object.entries(body)
  for (const [name, value] of entries) if (typeof value === 'string') form.append(name, value)
  for (const [name, value] of entries) if (value instanceof Blob) form.append(name, value)
  return form
}

async function read(endpoint: Endpoint, answer: Response, strict: boolean): Promise<unknown> {
  const requestId = answer.headers.get('x-request-id')
  const { reply = 'envelope', data } = endpoint.options
  if (reply === 'file' && answer.ok) return answer.blob()

  // a proxy's error page is no envelope: its status is enough
  const body: unknown = await answer.json().catch(() => null)
  const envelope = body as Partial<Envelope> | null
  if (answer.status !== 200 || !body || envelope?.code === 1)
    throw new ApiError(
      answer.status,
      toUserMessage(envelope?.msg, answer.status) || unknownError,
      requestId,
      envelope?.code === 1 ? (envelope.data ?? null) : { reason: 'unreadable' },
    )

  const value = reply === 'bare' ? body : envelope?.data
  return strict && data ? methodsOf(data).parse(value) : value
}
