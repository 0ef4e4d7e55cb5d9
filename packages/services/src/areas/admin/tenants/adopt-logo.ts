import type { Caller } from '@care/shared/admin/session/session'
import { wrongInput } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { afterRollback, inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import {
  contentTypes,
  type FilesServing,
  findOwnPicture,
  insertFile,
  parseFileUrl,
  permanentFileUrl,
} from '../files/files.port.ts'

/**
 * Copies a picture that the caller uploaded into the institution's own files, so that its people can see the logo. Call
 * the returned `keep` to insert the row.
 */
export async function adoptLogo(
  { outside: { storage }, quota }: Pick<FilesServing, 'outside' | 'quota'>,
  db: Db,
  caller: Caller,
  { logo, tenantId }: { logo: string; tenantId: number },
) {
  const from = parseFileUrl(logo)
  const file = from && (await inSeparateTransaction(db, (own) => findOwnPicture(own, caller, from)))
  const bytes = file && (await storage.get(`${from.tenantId}/${from.fileName}`))
  if (!file || !bytes) throw wrongInput('logo', '图片不存在，请重新上传')

  const to = { tenantId, fileName: from.fileName }
  const key = `${to.tenantId}/${to.fileName}`
  await storage.put(key, bytes, contentTypes[file.type] ?? '')
  afterRollback(db, () => storage.remove(key))
  const { original, type, fileSize } = file
  return {
    url: permanentFileUrl(to),
    /** Inserts the file row; call it where the transaction sees the institution. */
    keep: (own: Db) =>
      insertFile(own, { ...to, original, type, fileSize, purpose: 'avatar', createBy: caller.userId }, quota),
  }
}
