import type { Endpoint } from '@care/shared/http/endpoint'
import { textOf } from '@care/shared/http/errors'
import { toast } from '../kit/messages/toast.ts'

const underWay = new Map<string, Promise<unknown>>()

/**
 * Deduplicates writes in flight: a double click shows a warning and gets the response of the first call. Bodies with
 * files are not compared.
 */
export function sendOnce<T>(endpoint: Omit<Endpoint, 'base'>, input: object, send: () => Promise<T>): Promise<T> {
  const { method, path, options } = endpoint
  if (options.encoding === 'multipart') return send()
  const key = `${method} ${path} ${JSON.stringify(input)}`
  const first = underWay.get(key) as Promise<T> | undefined
  if (first) {
    // no warning for reads: two parts of a page may need the same one
    if (options.isAudited !== false) toast('warn', textOf(0))
    return first
  }
  const sent = send().finally(() => underWay.delete(key))
  underWay.set(key, sent)
  return sent
}
