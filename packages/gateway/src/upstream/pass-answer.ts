import type { ServerResponse } from 'node:http'
import { failure } from '@care/shared/http/envelope'
import { textOf, unknownError } from '@care/shared/http/errors'
import type { AnswerHandler } from './exchange.ts'

/** Responses up to this size are collected and sent in a single write. */
const smallBytes = 64 * 1024
/**
 * How long the client of a longer response may read nothing before it is disconnected, in ms; meanwhile it occupies a
 * connection to the service.
 */
const readWithinMs = 10_000
const isPrivate = /^private, max-age=\d{1,3}$/
const passed = new Set([
  'content-type',
  'content-disposition',
  'retry-after',
  'etag',
  'last-modified',
  'location',
  'content-security-policy',
])
/** Lengths of the names of headers that are passed on: a cheap check before names are compared. */
const lengths = new Set(['cache-control', ...passed].map(({ length }) => length))

/**
 * Passes a service's response to the client: allowed headers and unchanged bytes. A failure becomes an error envelope
 * of our own.
 */
export class AnswerPasser implements AnswerHandler {
  readonly #response: ServerResponse
  /** Headers of every response, as alternating names and values. */
  readonly #headers: readonly string[]
  readonly #onAnswered: (status: number) => void
  #status = 0
  #rawHeaders: Buffer[] = []
  #resume: () => void = () => undefined
  #first: Buffer | null = null
  #length = -1
  #isStreaming = false

  constructor(response: ServerResponse, headers: readonly string[], onAnswered: (status: number) => void) {
    this.#response = response
    this.#headers = headers
    this.#onAnswered = onAnswered
  }

  start(status: number, rawHeaders: Buffer[], resume: () => void) {
    this.#status = status
    this.#rawHeaders = rawHeaders
    this.#resume = resume
    this.#length = lengthOf(rawHeaders)
  }

  data(chunk: Buffer): boolean {
    if (this.#status >= 500) return true
    if (!this.#isStreaming && this.#first === null && chunk.length === this.#length) {
      this.#first = chunk
      return true
    }
    if (!this.#isStreaming && this.#length >= 0 && this.#length <= smallBytes) {
      this.#first = this.#first === null ? chunk : Buffer.concat([this.#first, chunk])
      return true
    }
    // the client hung up: read and discard the rest, so that the connection to the service becomes free
    if (this.#response.req.socket.destroyed) return true
    if (!this.#isStreaming) this.#open()
    if (this.#response.write(chunk)) return true
    this.#wait()
    return false
  }

  end() {
    this.#onAnswered(this.#status)
    if (this.#status >= 500) {
      answerFailure(this.#response, this.#status === 500 ? 500 : 503, this.#headers)
      return
    }
    if (this.#isStreaming) {
      this.#response.end()
      return
    }
    const body = this.#first
    this.#response.writeHead(this.#status, this.#answerHeaders(String(body?.length ?? 0)))
    // a string as body is sent together with the headers in one write; latin1 preserves every byte
    if (body) this.#response.end(body.toString('latin1'), 'latin1')
    else this.#response.end()
  }

  /** Whether the client hung up, so that the service is not to blame for the failure. */
  get isAbandoned() {
    return this.#response.req.socket.destroyed
  }

  fail() {
    this.#onAnswered(503)
    if (this.#response.headersSent) this.#response.destroy()
    else answerFailure(this.#response, 503, this.#headers)
  }

  /** Waits until the client has read the data, hangs up, or reads nothing for too long. */
  #wait() {
    const response = this.#response
    const { socket } = response.req
    const goOn = () => {
      clearTimeout(timer)
      response.off('drain', goOn)
      socket.off('close', goOn)
      this.#resume()
    }
    const timer = setTimeout(() => socket.destroy(), readWithinMs)
    response.once('drain', goOn)
    socket.once('close', goOn)
  }

  #open() {
    this.#isStreaming = true
    this.#response.writeHead(this.#status, this.#answerHeaders(this.#length >= 0 ? String(this.#length) : null))
  }

  #answerHeaders(length: string | null): string[] {
    const headers = [...this.#headers]
    const raw = this.#rawHeaders
    for (let index = 0; index < raw.length; index += 2) {
      if (!lengths.has((raw[index] as Buffer).length)) continue
      const name = (raw[index] as Buffer).toString('latin1').toLowerCase()
      // only a private response may be cached by the browser
      if (name === 'cache-control' && isPrivate.test((raw[index + 1] as Buffer).toString('latin1')))
        headers[headers.indexOf('cache-control') + 1] = (raw[index + 1] as Buffer).toString('latin1')
      if (passed.has(name)) headers.push(name, (raw[index + 1] as Buffer).toString('latin1'))
    }
    if (length !== null) headers.push('content-length', length)
    return headers
  }
}

function lengthOf(rawHeaders: Buffer[]): number {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as Buffer
    if (name.length === 14 && name.toString('latin1').toLowerCase() === 'content-length')
      return Number((rawHeaders[index + 1] as Buffer).toString('latin1'))
  }
  return -1
}

/** Sends an error envelope of our own, which hides the message of the service. */
export function answerFailure(response: ServerResponse, status: 500 | 503, headers: readonly string[]) {
  if (response.destroyed || response.headersSent) return
  const body = JSON.stringify(failure(status === 503 ? textOf(503) : unknownError))
  const own = ['content-type', 'application/json; charset=utf-8', 'content-length', String(Buffer.byteLength(body))]
  response.writeHead(status, [...headers, ...own, ...(status === 503 ? ['retry-after', '2'] : [])])
  response.end(body)
}
