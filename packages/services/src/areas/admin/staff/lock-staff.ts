import { type Caller, isSelf } from '@care/shared/admin/session/session'
import type { OpenWork, StaffLock } from '@care/shared/admin/staff/staff'
import { openWorkText } from '@care/shared/admin/staff/staff.words'
import { notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { requireQuotaRoom } from '../../../platform/quotas/room.ts'
import type { Colleague, StaffWork } from '../../../platform/sources/staff-work.ts'
import { staffQuotaUse } from '../tenants/tenants.port.ts'
import {
  type Account,
  changeAccount,
  endMembership,
  findAccount,
  findPhone,
  removeAccount,
} from './account.repository.ts'
import { lockAccountToChange, requireFreePhone } from './change-staff.ts'
import { withRemainingManagers } from './grants.ts'

type Sources = readonly StaffWork[]

const colleagueOf = ({ tenantId, id, nickName }: Account): Colleague => ({ tenantId, userId: id, nickName })

/** Counts the colleague's open work by kind; kinds without open work are left out. */
export async function findOpenWork(db: Db, sources: Sources, who: Colleague): Promise<OpenWork[]> {
  const work: OpenWork[] = []
  for (const { kind, count } of sources) work.push({ kind, count: await count(db, who) })
  return work.filter(({ count }) => count > 0)
}

/** Disables an account, ends its sessions and hands over its open work; or enables the account again. */
export async function lockStaff(db: Db, caller: Caller, sources: Sources, given: StaffLock): Promise<true> {
  const { userId, lockFlag, handTo } = given
  const heir = handTo === undefined ? undefined : await findHeir(db, caller, userId, handTo)
  const account = await lockAccountToChange(db, caller, userId)
  if (isSelf(caller, { ...account, userId })) throw refused('不能停用或启用自己的账号')
  if (heir && heir.tenantId !== account.tenantId) throw notFound('交接人')
  if (account.lockFlag === lockFlag) throw refused(lockFlag === '9' ? '该员工已停用' : '该员工已启用')
  if (lockFlag === '9') await disable(db, caller, sources, account, { heir, leaveOpen: given.leaveOpen })
  else await enable(db, account)
  return true
}

async function enable(db: Db, account: Account): Promise<void> {
  const { phone } = (await findPhone(db, account)) ?? {}
  if (phone) await requireFreePhone(db, account.tenantId, phone, account.id)
  await requireQuotaRoom(db, account.tenantId, staffQuotaUse)
  await changeAccount(db, account, { lockFlag: '0' })
}

async function disable(
  db: Db,
  caller: Caller,
  sources: Sources,
  account: Account,
  { heir, leaveOpen }: { heir: Colleague | undefined; leaveOpen: boolean },
): Promise<void> {
  const { tenantId, nickName } = account
  const who = colleagueOf(account)
  const work = await findOpenWork(db, sources, who)
  if (work.length > 0 && !heir && !leaveOpen)
    throw wrongInput('handTo', `${nickName}还有${openWorkText(work)}，请选择交接人，或选择不交接`, 200)
  await withRemainingManagers(db, tenantId, () => changeAccount(db, account, { lockFlag: '9' }))
  // must be last, because changed warnings get their numbers in the live feed, which locks the feed's counter for
  // others
  if (heir) for (const { handOver } of sources) await handOver(db, caller, who, heir)
}

async function findHeir(db: Db, caller: Caller, userId: number, handTo: number): Promise<Colleague> {
  const heir = orNotFound('交接人')(await findAccount(db, caller, handTo))
  if (heir.id === userId) throw wrongInput('handTo', '不能交接给本人', 200)
  if (heir.lockFlag !== '0') throw wrongInput('handTo', `${heir.nickName}的账号已停用，不能接手`, 200)
  return colleagueOf(heir)
}

/** Removes a disabled account without open work; records of the person's work still show the name. */
export async function removeStaff(db: Db, caller: Caller, sources: Sources, userId: number): Promise<true> {
  const account = await lockAccountToChange(db, caller, userId)
  if (isSelf(caller, { ...account, userId })) throw refused('不能删除自己的账号')
  if (account.lockFlag === '0') throw refused(`请先停用${account.nickName}的账号`)
  const work = await findOpenWork(db, sources, colleagueOf(account))
  if (work.length > 0) throw refused(`${account.nickName}还有${openWorkText(work)}，请先启用账号，再停用并交接`)
  await endMembership(db, account)
  await removeAccount(db, account)
  return true
}
