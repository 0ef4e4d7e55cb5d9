import { purposeRules } from '@care/shared/files/file'
import { notFound, refused } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../platform/db/client.ts'
import { readAddress } from './addresses.ts'
import { findExternalFile } from './external-file.repository.ts'
import { findFile } from './file.repository.ts'
import { findReadable } from './readable.repository.ts'

/** A file that is named must be one that the caller may read: whoever sees the record will see it, too. */
export async function insistOnFile(db: Db, caller: Caller, url: string | null | undefined): Promise<void> {
  if (!url) return
  const address = readAddress(url)
  const readable = address && (await findReadable(db, caller, [address]))
  if (!readable?.get(url)) throw notFound('文件')
}

/** The same of a bank's receipt, by what may be uploaded as one. */
export async function insistOnReceipt(db: Db, caller: Caller, url: string): Promise<void> {
  await insistOnFile(db, caller, url)
  const address = readAddress(url)
  judgeReceipt(address ? await findFile(db, address) : undefined)
}

/** The same of a receipt that a registered person uploaded themselves. */
export async function insistOnExternalReceipt(db: Db, accountId: number, url: string): Promise<void> {
  const address = readAddress(url)
  judgeReceipt(address ? await findExternalFile(db, accountId, address) : undefined)
}

/** The same of an invoice's file, by what may be uploaded as one. */
export async function insistOnInvoice(db: Db, caller: Caller, url: string): Promise<void> {
  await insistOnFile(db, caller, url)
  const address = readAddress(url)
  judgeBy(purposeRules.invoice, address ? await findFile(db, address) : undefined)
}

const judgeReceipt = (file: Judged | undefined) => judgeBy(purposeRules.receipt, file)

interface Judged {
  type: string
  fileSize: number
}
type Rule = (typeof purposeRules)[keyof typeof purposeRules]

function judgeBy({ kinds, wrongKind, below, tooLarge }: Rule, file: Judged | undefined): void {
  if (!file) throw notFound('文件')
  if (!kinds.some((kind) => kind === file.type)) throw refused(wrongKind)
  if (file.fileSize >= below) throw refused(tooLarge)
}

/** The same of a photo that proves a service: a jpg or png of the size of a work order's files. */
export async function insistOnPhoto(db: Db, caller: Caller, url: string | null | undefined): Promise<void> {
  await insistOnFile(db, caller, url)
  const address = url ? readAddress(url) : null
  const file = address && (await findFile(db, address))
  if (!file) return
  if (file.type !== 'jpg' && file.type !== 'png') throw refused('照片只能是 jpg、png 格式')
  if (file.fileSize >= purposeRules.workOrder.below) throw refused(purposeRules.workOrder.tooLarge)
}
