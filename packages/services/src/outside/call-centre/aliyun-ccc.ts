import { randomUUID } from 'node:crypto'
import type { CccAnswer } from '@care/shared/calls/workbench/workbench'
import { failureOfStatus, OutsideFailure } from '@care/shared/outside/failure'
import { z } from 'zod'
import { signAcs } from './acs-signature.ts'
import { type CccAction, cccActions, sdkOnly } from './actions.ts'
import type { AskCallCentre, AskingSeat, CallParameters } from './ask-call-centre.ts'
import type { CallKeys } from './call-keys.ts'
import { answered, refusedCall, wordOf } from './ccc-answers.ts'

const version = '2020-07-01'
/** Together with our own work an answer takes less than three seconds. */
const timeoutMs = 2_500

const Answer = z.looseObject({ Code: z.string(), Message: z.string().nullish(), RequestId: z.string().nullish() })
/** Codes by which the provider refuses our key or signature: settings are wrong, and the agent can do nothing. */
const denied =
  /^(InvalidAccessKeyId|SignatureDoesNotMatch|SignatureNonceUsed|IncompleteSignature|InvalidTimeStamp|Forbidden)/
const busy = /^Throttling/

/** Asks Aliyun's call centre by signed OpenAPI calls with the key that the seat's service names. */
export function aliyunCcc({ url, keys }: { url: string; keys: CallKeys }): AskCallCentre {
  return async (action, parameters, seat) => {
    if (sdkOnly.has(action)) return answered()
    const key = keys.get(`${seat.accessKeyRef ?? ''}@${seat.tenantId}`)
    if (!key) return refusedCall('Provider.NotConnected', 503)
    const { query, headers: signed } = signAcs({
      ...key,
      host: new URL(url).host,
      action,
      version,
      date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      nonce: randomUUID(),
      parameters: openApiParameters(action, parameters, seat),
    })
    // the host header is set from the URL
    const { host: _, ...headers } = signed
    const response = await fetch(`${url}/?${query}`, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return read(response)
  }
}

async function read(response: Response): Promise<CccAnswer> {
  if (response.status >= 500) throw failureOfStatus(response.status)
  const { Code: code, Message, RequestId, ...rest } = Answer.parse(await response.json())
  if (denied.test(code)) throw new OutsideFailure('denied', code)
  if (busy.test(code)) throw new OutsideFailure('busy', code)
  const told = lowered(rest) as Partial<CccAnswer>
  return {
    ...told,
    code,
    message: code === 'OK' ? (Message ?? '') : wordOf(code),
    httpStatusCode: Number(told.httpStatusCode ?? response.status),
    requestId: RequestId ?? randomUUID(),
    data: told.data ?? null,
  }
}

/** The parameters under the names of the OpenAPI; instance and user are the seat's, whatever was sent. */
export function openApiParameters(action: CccAction, parameters: CallParameters, seat: AskingSeat) {
  const { instanceId: _, userId, ...given } = topLowered(parameters)
  const whose = cccActions[action]
  const user = whose === 'own' || whose === 'lead' ? { userId: seat.userId } : whose === 'admin' ? { userId } : {}
  return Object.fromEntries(
    Object.entries({ ...given, ...user, instanceId: seat.instanceId }).flatMap(([name, value]) =>
      value === null || value === undefined
        ? []
        : [[firstLetter(name, 'toUpperCase'), typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  )
}

/** The same with the first letter of every key in lower case, as the SDK reads it. */
function lowered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [firstLetter(name, 'toLowerCase'), lowered(inner)]),
  )
}

/** Sent names are read alike with either first letter, so that none gets past the seat's own. */
const topLowered = (parameters: CallParameters): CallParameters =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [firstLetter(name, 'toLowerCase'), value]))

const firstLetter = (name: string, change: 'toUpperCase' | 'toLowerCase') => name.slice(0, 1)[change]() + name.slice(1)
