import type { Caller } from '@care/shared/admin/session/session'
import { invalid } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import {
  cleanRichText,
  type FileAddress,
  findReadable,
  lastingAddress,
  picturesOf,
  readAddress,
  signPictures,
  urlOf,
} from '../../admin/files/files.port.ts'

/** Maps every text in a value, at any depth. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one, change)]))
}

/** For storing: turns signed addresses into lasting ones, and leaves every other text as it is. */
export const stripSignatures = <T>(value: T, tenantId: number): T =>
  withTexts(value, (text) => (text.startsWith('/admin/sys-file/') ? lastingAddress(text, tenantId) || text : text)) as T

export const cleanHtml = (html: string, tenantId: number) => cleanRichText(html, tenantId)

export type Sign = (address: FileAddress) => string

/** For answering: signs the addresses of pictures, both alone and within HTML. */
export const signAddresses = <T>(value: T, tenantId: number, sign: Sign): T =>
  withTexts(value, (text) => {
    const address = readAddress(text)
    if (address) return address.tenantId === tenantId ? sign(address) : text
    return text.includes('<img src="') ? signPictures(text, tenantId, sign) : text
  }) as T

export function addressesIn(value: unknown): string[] {
  const found = new Set<string>()
  withTexts(value, (text) => {
    for (const one of [text, ...picturesOf(text)]) if (readAddress(one)) found.add(one)
    return text
  })
  return [...found]
}

/** Readers of a questionnaire see its pictures, so a writer may only add pictures that they may read themselves. */
export async function insistOnPictures(db: Db, caller: Caller, given: unknown, kept: unknown = null): Promise<void> {
  const before = new Set(addressesIn(kept))
  const added = addressesIn(given).flatMap((url) => (before.has(url) ? [] : (readAddress(url) ?? [])))
  if (added.length === 0) return
  const readable = await findReadable(db, caller, added)
  if (added.some((address) => readable.get(urlOf(address)) !== true)) throw invalid('图片不存在，请重新上传')
}
