import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 300

/** Tenant and name of a stored file, as in its permanent address. The bucket is the tenant id. */
export interface FileAddress {
  tenantId: number
  fileName: string
}

export const permanentFileUrl = ({ tenantId, fileName }: FileAddress) => `/admin/sys-file/${tenantId}/${fileName}`

const names = /^\/admin\/sys-file\/(\d{1,15})\/([\w-]{1,64}\.[a-z]{2,5})$/

/** Parses the address of a stored file; null for any other address. */
export function parseFileUrl(url: string): FileAddress | null {
  const [, tenantId, fileName] = names.exec(url) ?? []
  return tenantId && fileName ? { tenantId: Number(tenantId), fileName } : null
}

/** Signs addresses of files and verifies the signatures. All processes share `secret`. */
export function createFileSigner(secret: string) {
  const key = createHmac('sha256', secret).update('file-address').digest()
  const signatureOf = (address: FileAddress, expires: number) =>
    createHmac('sha256', key)
      .update(`${permanentFileUrl(address)}\n${expires}`)
      .digest('base64url')

  return {
    /**
     * Signs an address that stays valid for five to ten minutes. The result changes only every five minutes, so that
     * browsers can cache the picture.
     */
    sign(address: FileAddress, now = Date.now()): string {
      const expires = (Math.floor(now / 1_000 / stepSeconds) + 2) * stepSeconds
      return `${permanentFileUrl(address)}?expires=${expires}&signature=${signatureOf(address, expires)}`
    },

    isGood(address: FileAddress, { expires, signature }: { expires: number; signature: string }, now = Date.now()) {
      const expected = Buffer.from(signatureOf(address, expires))
      const given = Buffer.from(signature)
      return expires * 1_000 > now && given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Returns a function that signs the logo of a row for readers who may see it but have no token to fetch it with. */
export function logoSigner(secret: string) {
  const signer = createFileSigner(secret)
  return <T extends { logo: string | null }>(row: T): T => {
    const address = parseFileUrl(row.logo ?? '')
    return { ...row, logo: address && signer.sign(address) }
  }
}
