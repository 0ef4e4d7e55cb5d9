import { unavailable } from '@care/shared/http/errors'
import type { UpstreamRequest } from './upstream.ts'
import type { CallSender } from './upstreams.ts'

/** Maximum bytes of a response; a dictionary with ten thousand options takes about 3 MB. */
const maxBytes = 8 * 1024 * 1024

/** An error response of a service, which is passed on unchanged. */
export class UpstreamAnswer extends Error {
  override readonly name = 'UpstreamAnswer'
  readonly status: number
  readonly body: Buffer
  constructor(status: number, body: Buffer) {
    super(`upstream answered ${status}`)
    this.status = status
    this.body = body
  }
}

/**
 * Fetches the complete body of a successful response with code 0. Throws `UpstreamAnswer` for refusals, and 503 for
 * failures.
 */
export function fetchAnswer(upstream: CallSender, outgoing: UpstreamRequest): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let status = 0
  let size = 0
  upstream.send(outgoing, {
    start: (given) => {
      status = given
    },
    data: (chunk) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      return true
    },
    end: () => {
      const body = Buffer.concat(chunks)
      if (status >= 500 || size > maxBytes) reject(unavailable())
      else if (status !== 200 || !body.subarray(0, 10).includes('"code":0')) reject(new UpstreamAnswer(status, body))
      else resolve(body)
    },
    fail: () => reject(unavailable()),
  })
  return promise
}
