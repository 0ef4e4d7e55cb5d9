import { purposeRules } from '@care/shared/admin/files/file'
import type { Caller } from '@care/shared/admin/session/session'
import { notFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { readAddress } from './addresses.ts'
import { findExternalFile } from './external-file.repository.ts'
import { findFile } from './file.repository.ts'
import { findReadable } from './file-access.repository.ts'

/** Throws 404 for a file that the caller may not read, because every reader of the record will see the file. */
export async function insistOnFile(db: Db, caller: Caller, url: string | null | undefined): Promise<void> {
  if (!url) return
  const address = readAddress(url)
  const readable = address && (await findReadable(db, caller, [address]))
  if (!readable?.get(url)) throw notFound('文件')
}

/** As `insistOnFile`, and checks that the file meets the rules for receipts. */
export async function insistOnReceipt(db: Db, caller: Caller, url: string): Promise<void> {
  await insistOnFile(db, caller, url)
  const address = readAddress(url)
  judgeReceipt(address ? await findFile(db, address) : undefined)
}

/** As `insistOnReceipt`, for a receipt that the registered person uploaded. */
export async function insistOnExternalReceipt(db: Db, accountId: number, url: string): Promise<void> {
  const address = readAddress(url)
  judgeReceipt(address ? await findExternalFile(db, accountId, address) : undefined)
}

/** As `insistOnFile`, and checks that the file meets the rules for invoices. */
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

/** As `insistOnFile`, for the photo that proves a service: jpg or png, within the size limit of work orders. */
export async function insistOnPhoto(db: Db, caller: Caller, url: string | null | undefined): Promise<void> {
  await insistOnFile(db, caller, url)
  const address = url ? readAddress(url) : null
  const file = address && (await findFile(db, address))
  if (!file) return
  if (file.type !== 'jpg' && file.type !== 'png') throw refused('照片只能是 jpg、png 格式')
  if (file.fileSize >= purposeRules.workOrder.below) throw refused(purposeRules.workOrder.tooLarge)
}
