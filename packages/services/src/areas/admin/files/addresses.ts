import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 300

/** A file as its lasting address names it; the bucket is the tenant id. */
export interface FileAddress {
  tenantId: number
  fileName: string
}

export const urlOf = ({ tenantId, fileName }: FileAddress) => `/admin/sys-file/${tenantId}/${fileName}`

const names = /^\/admin\/sys-file\/(\d{1,15})\/([\w-]{1,64}\.[a-z]{2,5})$/

/** Null for anything but an address of a file of ours. */
export function readAddress(url: string): FileAddress | null {
  const [, tenantId, fileName] = names.exec(url) ?? []
  return tenantId && fileName ? { tenantId: Number(tenantId), fileName } : null
}

/** Signs addresses of files and checks the signatures. All processes share `secret`. */
export function createFileSigner(secret: string) {
  const key = createHmac('sha256', secret).update('file-address').digest()
  const signatureOf = (address: FileAddress, expires: number) =>
    createHmac('sha256', key)
      .update(`${urlOf(address)}\n${expires}`)
      .digest('base64url')

  return {
    /** Valid for five to ten minutes; the result changes every five, so that browsers can cache the picture. */
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

/** Signs the logo in a row, for readers who may see it but have no token to open it with. */
export function logoSigner(secret: string) {
  const signer = createFileSigner(secret)
  return <T extends { logo: string | null }>(row: T): T => {
    const address = readAddress(row.logo ?? '')
    return { ...row, logo: address && signer.sign(address) }
  }
}
