import type { Caller } from '@care/shared/admin/session/session'
import { invalid } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import {
  cleanRichText,
  type FileAddress,
  findReadable,
  parseFileUrl,
  permanentFileUrl,
  picturesOf,
  signPictures,
  unsignedFileAddress,
} from '../../admin/files/files.port.ts'

/** Applies `change` to every text in a value, at any depth. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one, change)]))
}

/** Replaces signed file addresses by permanent ones before storing; other texts stay unchanged. */
export const stripSignatures = <T>(value: T, tenantId: number): T =>
  withTexts(value, (text) =>
    text.startsWith('/admin/sys-file/') ? unsignedFileAddress(text, tenantId) || text : text,
  ) as T

export const cleanHtml = (html: string, tenantId: number) => cleanRichText(html, tenantId)

export type Sign = (address: FileAddress) => string

/** Signs the picture addresses in a response, whether a text is only an address or HTML. */
export const signAddresses = <T>(value: T, tenantId: number, sign: Sign): T =>
  withTexts(value, (text) => {
    const address = parseFileUrl(text)
    if (address) return address.tenantId === tenantId ? sign(address) : text
    return text.includes('<img src="') ? signPictures(text, tenantId, sign) : text
  }) as T

export function addressesIn(value: unknown): string[] {
  const found = new Set<string>()
  withTexts(value, (text) => {
    for (const one of [text, ...picturesOf(text)]) if (parseFileUrl(one)) found.add(one)
    return text
  })
  return [...found]
}

/**
 * Throws if the caller adds pictures that they may not read, because every reader of a questionnaire can see its
 * pictures.
 */
export async function requirePictures(db: Db, caller: Caller, given: unknown, kept: unknown = null): Promise<void> {
  const before = new Set(addressesIn(kept))
  const added = addressesIn(given).flatMap((url) => (before.has(url) ? [] : (parseFileUrl(url) ?? [])))
  if (added.length === 0) return
  const readable = await findReadable(db, caller, added)
  if (added.some((address) => readable.get(permanentFileUrl(address)) !== true)) throw invalid('图片不存在，请重新上传')
}
