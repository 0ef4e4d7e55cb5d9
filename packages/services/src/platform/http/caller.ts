import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Caller, SignedCaller } from '@care/shared/admin/session/session'
import { unauthorized } from '@care/shared/http/errors'

const remembered = new Map<string, SignedCaller>()

/** Reads the identity that the gateway signed. A missing or invalid one is a 401, never an anonymous caller. */
export function readCaller(header: string | string[] | undefined, secret: string): Caller {
  if (typeof header !== 'string') throw unauthorized()

  const key = `${secret} ${header}`
  const caller = remembered.get(key) ?? remember(key, verify(header, secret))
  if (caller.exp >= Date.now()) return caller

  remembered.delete(key)
  throw unauthorized()
}

function verify(header: string, secret: string): SignedCaller {
  const [payload = '', signature = ''] = header.split('.')
  const expected = createHmac('sha256', secret).update(payload).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unauthorized()

  return SignedCaller.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

/**
 * Caches verified identity headers, because the gateway sends the same header for many calls of a session; a cache hit
 * saves an HMAC and a parse.
 */
function remember(key: string, caller: SignedCaller): SignedCaller {
  if (remembered.size >= 5_000) remembered.clear()
  remembered.set(key, caller)
  return caller
}
