import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'

/**
 * Keeps texts readable to us alone. The first of `secrets` seals, all open, so that one can follow another. What is sealed for one
 * `purpose` or owner does not open for a second.
 */
export function createSealing(secrets: readonly string[], purpose: string) {
  const keys = secrets.map((secret) => ({
    id: createHash('sha256').update(`seal-id:${secret}`).digest('base64url').slice(0, 8),
    key: Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
  }))
  const marking = keys.map(({ key }) => createHmac('sha256', key).update('mark').digest())
  const [newest] = keys

  return {
    /** What everything begins with that the newest secret sealed. */
    newest: `${newest?.id ?? ''}.`,

    seal(text: string, owner: string): string {
      if (!newest) throw new Error('no secret to seal with')
      const iv = randomBytes(12)
      const sealing = createCipheriv(cipher, newest.key, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return [newest.id, ...[iv, sealing.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
    },

    /** What stands for a text that is looked for and not read: by every secret, the newest first. */
    marksOf: (text: string, owner: string): string[] =>
      marking.map((key) => createHmac('sha256', key).update(owner).update(`:${text}`).digest('base64url')),

    /** Throws when it was sealed with another secret, for another owner, or changed since. */
    open(sealed: string, owner: string): string {
      const [id, ...parts] = sealed.split('.')
      const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
      const key = keys.find((one) => one.id === id)?.key
      if (!key || !iv || !tag || !body) throw new Error('DATA_SECRET 中缺少加密现有数据时所用的密钥')
      const opening = createDecipheriv(cipher, key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag)
      return Buffer.concat([opening.update(body), opening.final()]).toString('utf8')
    },
  }
}
