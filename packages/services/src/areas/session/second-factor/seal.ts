import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Owner } from '../accounts/owner.ts'

const cipher = 'aes-256-gcm'

/**
 * Keeps secrets of accounts readable to us alone. The first of `secrets` seals, all open, so that one can follow another. What is
 * sealed for one account does not open for a second.
 */
export function createSeal(secrets: readonly string[]) {
  const keys = secrets.map((secret) => ({
    id: createHash('sha256').update(`seal-id:${secret}`).digest('base64url').slice(0, 8),
    key: Buffer.from(hkdfSync('sha256', secret, '', 'care second factor', 32)),
  }))
  const marking = keys.map(({ key }) => createHmac('sha256', key).update('mark').digest())
  const nameOf = ({ tenantId, userId }: Owner) => Buffer.from(`${tenantId}:${userId}`)

  return {
    seal(text: string, owner: Owner): string {
      const [newest] = keys
      if (!newest) throw new Error('no secret to seal with')
      const iv = randomBytes(12)
      const sealing = createCipheriv(cipher, newest.key, iv).setAAD(nameOf(owner))
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return [newest.id, ...[iv, sealing.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
    },

    /** What stands for a text that need not be read again: by every secret, the newest first. */
    marksOf: (text: string, owner: Owner): string[] =>
      marking.map((key) => createHmac('sha256', key).update(nameOf(owner)).update(`:${text}`).digest('base64url')),

    /** Throws when it was sealed with another secret, for another account, or changed since. */
    open(sealed: string, owner: Owner): string {
      const [id, ...parts] = sealed.split('.')
      const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
      const key = keys.find((one) => one.id === id)?.key
      if (!key || !iv || !tag || !body) throw new Error('sealed with a secret that is not configured (DATA_SECRET)')
      const opening = createDecipheriv(cipher, key, iv).setAAD(nameOf(owner)).setAuthTag(tag)
      return Buffer.concat([opening.update(body), opening.final()]).toString('utf8')
    },
  }
}
export type Seal = ReturnType<typeof createSeal>
