import { purposeRules } from '@care/shared/admin/files/file'
import type { Caller } from '@care/shared/admin/session/session'
import { notFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { parseFileUrl } from './addresses.ts'
import { findExternalFile } from './external-file.repository.ts'
import { findFile } from './file.repository.ts'
import { findReadable } from './file-access.repository.ts'

/** Throws 404 for a file that the caller may not read, because every reader of the record will see the file. */
export async function requireReadableFile(db: Db, caller: Caller, url: string | null | undefined): Promise<void> {
  if (!url) return
  const address = parseFileUrl(url)
  const readable = address && (await findReadable(db, caller, [address]))
  if (!readable?.get(url)) throw notFound('文件')
}

/** Like `requireReadableFile`; also checks that the file meets the rules for receipts. */
export async function requireReceipt(db: Db, caller: Caller, url: string): Promise<void> {
  await requireReadableFile(db, caller, url)
  const address = parseFileUrl(url)
  judgeReceipt(address ? await findFile(db, address) : undefined)
}

/** Like `requireReceipt`, for a receipt that the registered person uploaded. */
export async function requireExternalReceipt(db: Db, accountId: number, url: string): Promise<void> {
  const address = parseFileUrl(url)
  judgeReceipt(address ? await findExternalFile(db, accountId, address) : undefined)
}

/** Like `requireReadableFile`; also checks that the file meets the rules for invoices. */
export async function requireInvoice(db: Db, caller: Caller, url: string): Promise<void> {
  await requireReadableFile(db, caller, url)
  const address = parseFileUrl(url)
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

/**
 * Like `requireReadableFile`, for the photo that proves a service: jpg or png, within the size limit of work orders.
 */
export async function requirePhoto(db: Db, caller: Caller, url: string | null | undefined): Promise<void> {
  await requireReadableFile(db, caller, url)
  const address = url ? parseFileUrl(url) : null
  const file = address && (await findFile(db, address))
  if (!file) return
  if (file.type !== 'jpg' && file.type !== 'png') throw refused('照片只能是 jpg、png 格式')
  if (file.fileSize >= purposeRules.workOrder.below) throw refused(purposeRules.workOrder.tooLarge)
}
