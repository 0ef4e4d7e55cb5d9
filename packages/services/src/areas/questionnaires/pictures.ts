import { invalid } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../platform/db/client.ts'
import {
  cleanRichText,
  type FileAddress,
  findReadable,
  lastingAddress,
  picturesOf,
  readAddress,
  signPictures,
  urlOf,
} from '../files/files.port.ts'

/** The same with every text in it changed. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one, change)]))
}

/** What an item says of itself as it is kept: a signed address becomes a lasting one, all else stays word for word. */
export const unsigned = <T>(value: T, tenantId: number): T =>
  withTexts(value, (text) => (text.startsWith('/admin/sys-file/') ? lastingAddress(text, tenantId) || text : text)) as T

export const cleanHtml = (html: string, tenantId: number) => cleanRichText(html, tenantId)

export type Sign = (address: FileAddress) => string

/** The same where whoever may see it may fetch its pictures: addresses by themselves, and those in HTML. */
export const signedAll = <T>(value: T, tenantId: number, sign: Sign): T =>
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

/** Whoever sees a questionnaire sees its pictures: its writer gives away only what they may read, and what it had before. */
export async function insistOnPictures(db: Db, caller: Caller, given: unknown, kept: unknown = null): Promise<void> {
  const before = new Set(addressesIn(kept))
  const added = addressesIn(given).flatMap((url) => (before.has(url) ? [] : (readAddress(url) ?? [])))
  if (added.length === 0) return
  const readable = await findReadable(db, caller, added)
  if (added.some((address) => readable.get(urlOf(address)) !== true)) throw invalid('图片不存在，请重新上传')
}
