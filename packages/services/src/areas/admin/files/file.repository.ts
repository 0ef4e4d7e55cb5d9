import type { FileSearch, SysFile, ViewQuery } from '@care/shared/admin/files/file'
import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import { type Db, withoutScope } from '../../../platform/db/client.ts'
import { withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { insert, rowsOf } from '../../../platform/db/rows.ts'
import { withRemovedElders } from '../../../platform/db/sql/removed-elders.ts'
import type { SysFile as FileTable } from '../../../platform/db/tables.ts'
import { requireQuotaRoom } from '../../../platform/quotas/room.ts'
import { type FileAddress, permanentFileUrl } from './addresses.ts'
import { isReadableBy } from './file-access.repository.ts'
import { cleanFileName } from './file-names.ts'
import { fileQuotaUse } from './file-quota.repository.ts'
import { findFileUses, isFileUsed } from './uses.repository.ts'

/**
 * Inserts the row unless the tenant's files would exceed its limit, which defaults to `quota` bytes. An advisory lock
 * serialises the tenant's uploads.
 */
export async function insertFile(db: Db, file: Insertable<FileTable>, quota: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(722005, (${file.tenantId}::bigint % 2147483647)::int)`.execute(db)
  await requireQuotaRoom(db, file.tenantId, fileQuotaUse, { wanted: file.fileSize, usual: quota })
  await db.insertInto('sysFile').values(file).execute()
}

/**
 * Inserts an upload of a stranger, who has a separate budget (`AnswerFiles.requireBudget`) outside the institution's
 * quota.
 */
export const insertStrangersFile = (db: Db, file: Insertable<FileTable>) =>
  insert(db, 'sysFile', { ...file, createBy: 0 })

/** The uploader's name. Files of registered people belong to the operator's tenant, and their ids are no staff ids. */
const uploader = sql<string>`coalesce(
  case when file.is_external
    then (select nick_name || '（注册账号）' from external_account one where one.tenant_id = file.tenant_id and one.id = file.create_by)
    else (select nick_name from sys_user one where one.tenant_id = file.tenant_id and one.id = file.create_by)
  end, '')`

export async function findFilePage(db: Db, caller: Caller, search: FileSearch): Promise<Page<SysFile>> {
  const files = db
    .selectFrom('sysFile as file')
    .$call(withTenant('file'))
    .select(['file.id', 'fileName', 'original', 'file.type', 'fileSize', 'purpose', 'file.tenantId'])
    .select(['file.createTime', sql<string>`file.tenant_id::text`.as('bucketName'), uploader.as('createBy')])
    .where('file.tenantId', 'in', caller.tenantIds)
    .orderBy('file.createTime', 'desc')
    .orderBy('file.id', 'desc')

  return withRemovedElders(db, async () => {
    const page = await findListPage(db, files, search, {
      parts: ['original', 'createBy'],
      same: ['tenantId', 'type'],
      where: { state: (state) => sql`${isFileUsed(caller)} = ${state === 'used'}` },
    })
    const urls = page.records.map(permanentFileUrl)
    const uses = await withoutScope(db, () => findFileUses(db, caller, urls))
    const records = page.records.map(({ tenantId, ...file }, at) => {
      const found = uses.get(urls[at] ?? '') ?? []
      return {
        ...file,
        original: cleanFileName(file.original, file.type),
        url: urls[at] ?? '',
        state: found.length > 0 ? ('used' as const) : ('unused' as const),
        uses: found,
      }
    })
    return { ...page, records }
  })
}

/** Totals over the files of these institutions. */
export const findTotals = (db: Db, caller: Caller, tenantIds: readonly number[]) =>
  withRemovedElders(db, () =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('sysFile as file')
          .select(['fileSize', isFileUsed(caller).as('isUsed')])
          .where('file.tenantId', 'in', tenantIds)
          .as('one'),
      )
      .select(({ fn }) => [
        fn.countAll<number>().as('files'),
        fn.coalesce(fn.sum<number>('fileSize'), sql<number>`0`).as('bytes'),
        sql<number>`count(*) filter (where not is_used)`.as('unusedFiles'),
        sql<number>`coalesce(sum(file_size) filter (where not is_used), 0)`.as('unusedBytes'),
      ])
      .executeTakeFirstOrThrow(),
  )

/** A file that the caller may read, by id or by bucket and name; undefined when neither is given. */
export function findFileToView(db: Db, caller: Caller, { id, bucket, fileName }: Partial<z.output<typeof ViewQuery>>) {
  return db
    .selectFrom('sysFile')
    .select(['id', 'tenantId', 'fileName', 'original', 'type', 'fileSize', 'createTime'])
    .where('tenantId', 'in', caller.tenantIds)
    .where(isReadableBy(caller))
    .where(({ eb, and }) =>
      id === undefined
        ? and([eb('tenantId', '=', Number(bucket) || 0), eb('fileName', '=', fileName ?? '')])
        : eb('id', '=', id),
    )
    .executeTakeFirst()
}

/** The stored details of a file of this tenant. */
export const findFile = (db: Db, { tenantId, fileName }: FileAddress) =>
  rowsOf(db, 'sysFile', { tenantId, fileName }).find(['type', 'original', 'fileSize'])

/** Deletes the row of a file; false when the file is not found. */
export const deleteFile = (db: Db, { tenantIds }: Caller, id: number): Promise<boolean> =>
  rowsOf(db, 'sysFile', { tenantId: tenantIds, id }).remove()
