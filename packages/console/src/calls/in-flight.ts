import type { Endpoint } from '@care/shared/http/endpoint'

const underWay = new Map<string, Promise<unknown>>()

/**
 * A write whose like is still under way is not sent again: whoever clicks twice gets the one answer. Bodies with files are
 * not compared.
 */
export function sendOnce<T>(endpoint: Omit<Endpoint, 'base'>, input: object, send: () => Promise<T>): Promise<T> {
  const { method, path, options } = endpoint
  if (options.encoding === 'multipart') return send()
  const key = `${method} ${path} ${JSON.stringify(input)}`
  const first = underWay.get(key) as Promise<T> | undefined
  if (first) return first
  const sent = send().finally(() => underWay.delete(key))
  underWay.set(key, sent)
  return sent
}
