import type { Param, ParamChange, ParamDraft, ParamSearch } from '@care/shared/administration/parameter'
import { notFound, refused } from '@care/shared/http/errors'
import type { Page } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { contains, paginate } from '../db/queries.ts'

const inUse = '0'
const ofProduct = '1'

/** Value of a public parameter, null when there is none. */
export async function findParameter(db: Db, publicKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('sysParam')
    .select('publicValue')
    .where('publicKey', '=', publicKey)
    .where('status', '=', inUse)
    .executeTakeFirst()
  return row?.publicValue ?? null
}

export function findParameterPage(db: Db, search: ParamSearch): Promise<Page<Param>> {
  const { publicName, publicKey, system, ids } = search
  let parameters = db
    .selectFrom('sysParam')
    .select(['publicId', 'publicName', 'publicKey', 'publicValue', 'status', 'publicType', 'system', 'validateCode'])
    .select('createTime')
  if (publicName) parameters = parameters.where('publicName', 'like', contains(publicName))
  if (publicKey) parameters = parameters.where('publicKey', 'like', contains(publicKey))
  if (system) parameters = parameters.where('system', '=', system)
  if (ids) parameters = parameters.where('publicId', 'in', ids)
  return paginate(db, parameters.orderBy('publicId'), search)
}

export async function insertParameter(db: Db, { validateCode, ...draft }: ParamDraft): Promise<boolean> {
  const added = await db
    .insertInto('sysParam')
    .values({ ...draft, validateCode: validateCode ?? null, system: '0' })
    .onConflict((conflict) => conflict.column('publicKey').doNothing())
    .returning('publicId')
    .executeTakeFirst()
  if (!added) throw refused('参数键已存在')
  return true
}

/** A parameter that the product reads keeps its key and stays in use. */
export async function updateParameter(db: Db, { publicId, ...changes }: ParamChange): Promise<boolean> {
  const current = await findForChange(db, publicId)
  const { publicKey, status } = changes
  const isRenamed = publicKey !== undefined && publicKey !== current.publicKey
  if (current.system === ofProduct && isRenamed) throw refused('系统参数不能修改参数键')
  if (current.system === ofProduct && status !== undefined && status !== inUse) throw refused('系统参数不能停用')
  if (isRenamed) {
    const taken = await db
      .selectFrom('sysParam')
      .select('publicId')
      .where('publicKey', '=', publicKey)
      .executeTakeFirst()
    if (taken) throw refused('参数键已存在')
  }
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  await db
    .updateTable('sysParam')
    .set({ ...given, updateTime: sql`now()` })
    .where('publicId', '=', publicId)
    .execute()
  return true
}

export async function removeParameter(db: Db, publicId: number): Promise<boolean> {
  const { system } = await findForChange(db, publicId)
  if (system === ofProduct) throw refused('系统参数不能删除')
  await db.deleteFrom('sysParam').where('publicId', '=', publicId).execute()
  return true
}

async function findForChange(db: Db, publicId: number) {
  const row = await db
    .selectFrom('sysParam')
    .select(['publicKey', 'system'])
    .where('publicId', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('参数')
  return row
}
