import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import type { TenantChange, TenantRecordCount, TenantTerm } from '@care/shared/admin/tenants/tenant'
import { conflict, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import { type Db, withTenants } from '../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import type { TenantUsage } from '../../../platform/sources/tenant-usage.ts'
import type { FilesServing } from '../files/files.port.ts'
import { adoptLogo } from './adopt-logo.ts'
import { asTakenNameError, requireParent, requireTerm } from './open-tenant.ts'
import {
  changeTenant,
  columnsOf,
  countChildren,
  findTenant,
  lockTenant,
  lockTenantFully,
  removeTenant,
} from './tenant.repository.ts'
import { setEnd } from './validity-end.repository.ts'

export async function updateTenant(serving: FilesServing, db: Db, caller: Caller, given: TenantChange): Promise<true> {
  const { id, parentId, logo, ...change } = given
  const before = await inSeparateTransaction(db, (own) => findTenant(own, caller, id)).then(orNotFound('机构'))
  const isOther = Boolean(logo) && logo !== before.logo
  const adopted = logo && isOther ? await adoptLogo(serving, db, caller, { logo, tenantId: id }) : null

  const tenant = orNotFound('机构')(await lockTenant(db, id))
  if (parentId !== undefined && parentId !== tenant.parentId) await requireMove(db, id, parentId)
  await changeTenant(db, id, {
    ...columnsOf({ ...change, parentId }),
    ...(adopted && { logo: adopted.url }),
    ...((logo === '' || logo === null) && { logo: null }),
  }).catch(asTakenNameError)
  if (adopted) await withTenants(db, [id], () => adopted.keep(db))
  return true
}

/**
 * Throws when the institution would be below itself, or when it has others below it and would be on the lower of the
 * two levels.
 */
async function requireMove(db: Db, id: number, parentId: number): Promise<void> {
  if (id === operatorTenantId) throw refused('平台运营中心没有上级机构')
  if (id === parentId) throw wrongInput('parentId', '机构不能是自己的上级', 200)
  const below = await countChildren(db, id)
  if (below > 0) throw wrongInput('parentId', `有${below}家下级机构，不能改到其他机构之下`, 200)
  await requireParent(db, parentId)
}

/** Sets a new end date; null removes the end. */
export async function renewTenant(db: Db, { id, endTime }: TenantTerm): Promise<true> {
  await holdOther(db, id, '平台运营中心没有有效期')
  await requireTerm(db, endTime)
  await setEnd(db, id, endTime)
  return true
}

/** Freezes an institution. Its people are shown how to continue; calls for help are still handled (decision 022). */
export async function freezeTenant(db: Db, id: number): Promise<true> {
  const { status } = await holdOther(db, id, '平台运营中心不能冻结')
  if (status === '9') throw conflict('机构已经是冻结状态')
  await changeTenant(db, id, { status: '9' })
  return true
}

export async function unfreezeTenant(db: Db, id: number): Promise<true> {
  const { status } = await holdOther(db, id, '平台运营中心不能冻结')
  if (status !== '9') throw conflict('机构没有被冻结')
  await changeTenant(db, id, { status: '0' })
  return true
}

/** Removes an institution; throws with the reasons while it has data that prevents the removal. */
export async function removeTenantIfUnused(db: Db, usages: readonly TenantUsage[], id: number): Promise<true> {
  const { name } = await holdOther(db, id, '平台运营中心不能删除', lockTenantFully)
  const left = (await countUses(db, usages, id)).filter(({ keeps }) => keeps)
  if (left.length > 0) {
    const words = left.map(({ label, unit, count }) => `${label}${count}${unit}`).join('、')
    throw refused(`“${name}”还有${words}，不能删除`)
  }
  await removeTenant(db, id)
  return true
}

export const countUses = (db: Db, usages: readonly TenantUsage[], id: number): Promise<TenantRecordCount[]> =>
  withTenants(db, [id], async () => {
    const uses: TenantRecordCount[] = []
    for (const { label, unit, spared, count } of usages) {
      const found = await count(db, id)
      uses.push({ label, unit, count: found, keeps: found > spared })
    }
    return uses
  })

async function holdOther(db: Db, id: number, refusal: string, hold = lockTenant) {
  const tenant = orNotFound('机构')(await hold(db, id))
  if (id === operatorTenantId) throw refused(refusal)
  return tenant
}
