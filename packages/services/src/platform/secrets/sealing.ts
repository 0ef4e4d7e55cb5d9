import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'

/**
 * Encrypts texts. The first of `secrets` encrypts and every one decrypts, so that secrets can be rotated. A text
 * encrypted for one `purpose` or owner cannot be decrypted for another one.
 */
export function createSealing(secrets: readonly string[], purpose: string) {
  const keys = secrets.map((secret) => ({
    id: createHash('sha256').update(`seal-id:${secret}`).digest('base64url').slice(0, 8),
    key: Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
  }))
  const marking = keys.map(({ key }) => createHmac('sha256', key).update('mark').digest())
  const [newest] = keys

  return {
    /** Prefix of every text encrypted with the newest secret. */
    newest: `${newest?.id ?? ''}.`,

    seal(text: string, owner: string): string {
      if (!newest) throw new Error('no secret to seal with')
      const iv = randomBytes(12)
      const sealing = createCipheriv(cipher, newest.key, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return [newest.id, ...[iv, sealing.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
    },

    /** Keyed hashes by which a text is found without decrypting: one for every secret, the newest first. */
    marksOf: (text: string, owner: string): string[] =>
      marking.map((key) => createHmac('sha256', key).update(owner).update(`:${text}`).digest('base64url')),

    /** Decrypts a text. Throws if it was encrypted with an unknown secret or for another owner, or was changed. */
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
