import type { Caller } from '@care/shared/admin/session/session'
import { forbidden, notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import { maxOwn, maxShared } from '@care/shared/overview/saved-lists/saved-list-bounds'
import { savedLists } from '@care/shared/overview/saved-lists/saved-lists.contract'
import { mayCall } from '@care/shared/server/may-call'
import { type Db, switchTenants } from '../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../platform/db/constraint.ts'
import { areElders } from '../../people/elders/elders.port.ts'
import { countLists, deleteList, insertList, lockList, lockPage, updateList } from './saved-list.repository.ts'

interface Given {
  name: string
  values: Record<string, string>
}

/** Refuses to save a list of hand-picked elders if some belong to other institutions. */
const refuseForeign = async (db: Db, caller: Caller, page: string, { ids }: Record<string, string> = {}) => {
  if (page !== 'elders' || !ids) return
  if (!(await areElders(db, caller, ids.split(',').map(Number)))) throw notFound('长者')
}

export async function saveList(db: Db, caller: Caller, { page, ...given }: Given & { page: string }) {
  await refuseForeign(db, caller, page, given.values)
  await switchTenants(db, [caller.tenantId])
  await lockPage(db, caller, page)
  const { own } = await countLists(db, caller, page)
  if (own >= maxOwn) throw refused(`每个页面最多保存${maxOwn}个列表`)
  return { id: await insertList(db, caller, { page, ...given }).catch(sameName) }
}

export async function changeList(db: Db, caller: Caller, { id, ...change }: Partial<Given> & { id: number }) {
  await switchTenants(db, [caller.tenantId])
  const { page } = await mine(db, caller, id)
  await switchTenants(db, caller.tenantIds)
  await refuseForeign(db, caller, page, change.values)
  await switchTenants(db, [caller.tenantId])
  await updateList(db, caller, id, change).catch(sameName)
  return true
}

export async function shareList(db: Db, caller: Caller, { id, isShared }: { id: number; isShared: boolean }) {
  await switchTenants(db, [caller.tenantId])
  const list = await mine(db, caller, id)
  if (list.isShared === isShared) return true
  await lockPage(db, caller, list.page)
  const { shared } = await countLists(db, caller, list.page)
  if (isShared && shared >= maxShared) throw refused(`机构共享的列表最多${maxShared}个`)
  await updateList(db, caller, id, { isShared }).catch(sameName)
  return true
}

export async function removeList(db: Db, caller: Caller, id: number) {
  await switchTenants(db, [caller.tenantId])
  await mine(db, caller, id)
  await deleteList(db, caller, id)
  return true
}

/** Locks a list that the caller may edit: their own, or a shared one if they may share. Throws for any other list. */
async function mine(db: Db, caller: Caller, id: number) {
  const list = await lockList(db, caller, id).then(orNotFound('列表'))
  const isMine = list.ownerId === caller.userId || mayCall(savedLists.share.options, caller)
  if (!isMine) throw forbidden('只有创建人或有共享权限的人可以修改')
  return list
}

const sameName = refuseOnConstraint({
  saved_list_of_owner: wrongInput('name', '您已有同名的列表', 200),
  saved_list_of_all: wrongInput('name', '机构已有同名的共享列表', 200),
})
