import type { FileSearch, SysFile, ViewQuery } from '@care/shared/files/file'
import type { Page } from '@care/shared/http/page'
import type { Caller } from '@care/shared/session/session'
import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/db/client.ts'
import { contains, paginate } from '../../platform/db/paging/queries.ts'
import type { SysFile as FileTable } from '../../platform/db/tables.ts'
import { insistOnRoom } from '../../platform/quotas/room.ts'
import { type FileAddress, urlOf } from './addresses.ts'
import { nameOf } from './names.ts'
import { isReadableBy } from './readable.repository.ts'
import { fileUse } from './usage.repository.ts'

/**
 * Keeps the row unless the tenant's files would then be more than its limit, which is `quota` bytes where it has none of its own; two uploads at once
 * wait for each other.
 */
export async function insertFile(db: Db, file: Insertable<FileTable>, quota: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(722005, (${file.tenantId}::bigint % 2147483647)::int)`.execute(db)
  await insistOnRoom(db, file.tenantId, fileUse, { wanted: file.fileSize, usual: quota })
  await db.insertInto('sysFile').values(file).execute()
}

export async function findFilePage(db: Db, { tenantIds }: Caller, search: FileSearch): Promise<Page<SysFile>> {
  let files = db
    .selectFrom('sysFile as file')
    .leftJoin('sysUser as user', (join) =>
      join.onRef('user.tenantId', '=', 'file.tenantId').onRef('user.id', '=', 'file.createBy'),
    )
    .select(['file.id', 'fileName', 'original', 'file.type', 'fileSize', 'purpose', 'file.tenantId'])
    .select(['file.createTime', sql<string>`file.tenant_id::text`.as('bucketName')])
    .select(sql<string>`coalesce("user".nick_name, '')`.as('createBy'))
    .where('file.tenantId', 'in', tenantIds)
  if (search.original) files = files.where('original', 'like', contains(search.original))
  if (search.type) files = files.where('file.type', '=', search.type)

  const page = await paginate(db, files.orderBy('file.createTime', 'desc').orderBy('file.id', 'desc'), search)
  const records = page.records.map(({ tenantId, ...file }) => ({
    ...file,
    original: nameOf(file.original, file.type),
    url: urlOf({ tenantId, fileName: file.fileName }),
  }))
  return { ...page, records }
}

/** A file that is for the caller, by its id, or by bucket and name; nothing where neither is given. */
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

/** What is known of a file of this tenant. */
export function findFile(db: Db, { tenantId, fileName }: FileAddress) {
  return db
    .selectFrom('sysFile')
    .select(['type', 'original', 'fileSize'])
    .where('tenantId', '=', tenantId)
    .where('fileName', '=', fileName)
    .executeTakeFirst()
}

/** False when there is none. */
export async function deleteFile(db: Db, { tenantIds }: Caller, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sysFile')
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
