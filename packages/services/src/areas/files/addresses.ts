import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 300

/** A file as its lasting address names it; the bucket is the tenant's id. */
export interface FileAddress {
  tenantId: number
  fileName: string
}

export const urlOf = ({ tenantId, fileName }: FileAddress) => `/admin/sys-file/${tenantId}/${fileName}`

const names = /^\/admin\/sys-file\/(\d{1,15})\/([\w-]{1,64}\.[a-z]{2,5})$/

/** Null for what is no address of a file of ours. */
export function readAddress(url: string): FileAddress | null {
  const [, tenantId, fileName] = names.exec(url) ?? []
  return tenantId && fileName ? { tenantId: Number(tenantId), fileName } : null
}

/** Signs addresses of files and checks such signatures. `secret` is the one that the processes share. */
export function createFileSigner(secret: string) {
  const key = createHmac('sha256', secret).update('file-address').digest()
  const signatureOf = (address: FileAddress, expires: number) =>
    createHmac('sha256', key)
      .update(`${urlOf(address)}\n${expires}`)
      .digest('base64url')

  return {
    /** Good for five to ten minutes, the same text within five, so that browsers may keep the picture. */
    sign(address: FileAddress, now = Date.now()): string {
      const expires = (Math.floor(now / 1_000 / stepSeconds) + 2) * stepSeconds
      return `${urlOf(address)}?expires=${expires}&signature=${signatureOf(address, expires)}`
    },

    isGood(address: FileAddress, { expires, signature }: { expires: number; signature: string }, now = Date.now()) {
      const expected = Buffer.from(signatureOf(address, expires))
      const given = Buffer.from(signature)
      return expires * 1_000 > now && given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Rows with an institution's picture for whoever may see it but has no bearer to open it with. */
export function logoSigner(secret: string) {
  const signer = createFileSigner(secret)
  return <T extends { logo: string | null }>(row: T): T => {
    const address = readAddress(row.logo ?? '')
    return { ...row, logo: address && signer.sign(address) }
  }
}
