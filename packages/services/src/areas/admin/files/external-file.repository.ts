import { operatorTenantId } from '@care/shared/admin/session/identity'
import { refused } from '@care/shared/http/errors'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert } from '../../../platform/db/rows.ts'
import type { SysFile } from '../../../platform/db/tables.ts'
import type { FileAddress } from './addresses.ts'

const maxFiles = 30
const maxBytes = 30 * 1024 * 1024

/** Inserts the row unless this registered person has reached their limit; an advisory lock serialises their uploads. */
export async function insertExternalFile(db: Db, file: Insertable<SysFile>): Promise<void> {
  await sql`select pg_advisory_xact_lock(722020, (${file.createBy}::bigint % 2147483647)::int)`.execute(db)
  const { files, used } = await db
    .selectFrom('sysFile')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('fileSize'), sql<number>`0`).as('used'),
    ])
    .where('tenantId', '=', operatorTenantId)
    .where('isExternal', '=', true)
    .where('createBy', '=', file.createBy)
    .executeTakeFirstOrThrow()
  if (files >= maxFiles || used + file.fileSize > maxBytes) throw refused('上传的图片过多，请联系平台管理员')
  await insert(db, 'sysFile', { ...file, isExternal: true })
}

/** A file that this registered person uploaded. */
export const findExternalFile = (db: Db, accountId: number, { tenantId, fileName }: FileAddress) =>
  db
    .selectFrom('sysFile')
    .select(['original', 'type', 'fileSize', 'purpose'])
    .where('tenantId', '=', operatorTenantId)
    .where('tenantId', '=', tenantId)
    .where('isExternal', '=', true)
    .where('createBy', '=', accountId)
    .where('fileName', '=', fileName)
    .executeTakeFirst()
