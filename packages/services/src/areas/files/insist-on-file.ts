import { notFound } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../platform/db/client.ts'
import { readAddress } from './addresses.ts'
import { findReadable } from './readable.repository.ts'

/** A file that is named must be one that the caller may read: whoever sees the record will see it, too. */
export async function insistOnFile(db: Db, caller: Caller, url: string | null | undefined): Promise<void> {
  if (!url) return
  const address = readAddress(url)
  const readable = address && (await findReadable(db, caller, [address]))
  if (!readable?.get(url)) throw notFound('文件')
}
