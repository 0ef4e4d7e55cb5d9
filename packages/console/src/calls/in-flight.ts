import type { Endpoint } from '@care/shared/http/endpoint'
import { textOf } from '@care/shared/http/errors'
import { toast } from '../kit/messages/toast.ts'

const underWay = new Map<string, Promise<unknown>>()

/**
 * A write whose like is still under way is not sent again: whoever clicks twice is told so and gets the one answer. Bodies with
 * files are not compared.
 */
export function sendOnce<T>(endpoint: Omit<Endpoint, 'base'>, input: object, send: () => Promise<T>): Promise<T> {
  const { method, path, options } = endpoint
  if (options.encoding === 'multipart') return send()
  const key = `${method} ${path} ${JSON.stringify(input)}`
  const first = underWay.get(key) as Promise<T> | undefined
  if (first) {
    // a call that only reads may well be wanted by two parts of a page
    if (options.isAudited !== false) toast('warn', textOf(0))
    return first
  }
  const sent = send().finally(() => underWay.delete(key))
  underWay.set(key, sent)
  return sent
}
