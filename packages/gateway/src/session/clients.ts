import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@care/shared/http/errors'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** The registered client of a `Basic` header; its id. Takes equally long for unknown ids and wrong secrets. */
export function clientOf(authorization: string | undefined, clients: ReadonlyMap<string, string>): string {
  const encoded = /^basic ([\w+/=-]{1,400})$/i.exec(authorization ?? '')?.[1] ?? ''
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  const id = text.slice(0, Math.max(colon, 0))
  const right = timingSafeEqual(hash(text.slice(colon + 1)), hash(clients.get(id) ?? ''))
  if (colon < 1 || !clients.has(id) || !right) throw new Refusal(401, '客户端认证失败')
  return id
}
