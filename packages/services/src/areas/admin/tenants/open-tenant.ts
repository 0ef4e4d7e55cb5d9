import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import type { OpenedTenant, StarterOffer, TenantOpening } from '@care/shared/admin/tenants/opening'
import { type StarterKey, starterKeys, starterParts } from '@care/shared/admin/tenants/starter.words'
import { orNotFound, wrongInput } from '@care/shared/http/errors'
import { type Db, switchTenants } from '../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../platform/db/constraint.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import { generateFirstPassword } from '../../../platform/secrets/first-password.ts'
import { hashPassword } from '../../../platform/secrets/passwords.ts'
import { givenPassword } from '../../../platform/setup/account.repository.ts'
import type { RoleCode } from '../../../platform/setup/permissions.ts'
import { rolesText, usualRoles } from '../../../platform/setup/starter/platform-parts.ts'
import type { StarterPart } from '../../../platform/setup/starter/starter-part.ts'
import { createTenant } from '../../../platform/setup/tenant.repository.ts'
import type { FilesServing } from '../files/files.port.ts'
import { adoptLogo } from './adopt-logo.ts'
import { columnsOf, isPast, lockParent, nextTenantId } from './tenant.repository.ts'

/** The starter data that areas offer for a new institution, without the roles, which every institution gets. */
export type Starters = Readonly<Record<Exclude<StarterKey, 'roles'>, StarterPart>>

export interface TenantsServing extends FilesServing {
  kit: Starters
  /** Throws for callers who may not give these shipped roles to the people of a new institution. */
  requireOpening: (db: Db, caller: Caller, codes: readonly RoleCode[]) => Promise<void>
}

const group = 4

/**
 * Opens an institution with its manager and the chosen starter data, in one transaction. The first password is
 * generated and returned once; the manager can use it only to set a new password.
 */
export async function openTenant(
  serving: TenantsServing,
  db: Db,
  caller: Caller,
  opening: TenantOpening,
): Promise<OpenedTenant> {
  const { managerName, managerUsername: username, managerPhone, parts, endTime, code, parentId, ...said } = opening
  const password = generateFirstPassword()
  const passwordHash = await hashPassword(password)
  const tenantId = await inSeparateTransaction(db, nextTenantId)
  const logo = said.logo ? await adoptLogo(serving, db, caller, { logo: said.logo, tenantId }) : null

  await requireParent(db, parentId)
  await requireTerm(db, endTime)
  const role = said.orgType === group ? ('groupManager' as const) : ('manager' as const)
  const others = parts.includes('roles') ? [...usualRoles] : []
  await serving.requireOpening(db, caller, [role, ...others])
  const manager = {
    username,
    nickName: managerName,
    phone: managerPhone,
    ...givenPassword(passwordHash),
    role,
  }
  const tenant = {
    ...columnsOf(said),
    id: tenantId,
    parentId,
    name: said.name,
    code: code || `t${tenantId}`,
    endTime: endTime ?? null,
    logo: logo?.url ?? null,
  }
  await createTenant(db, tenant, [manager], others).catch(asTakenNameError)
  await logo?.keep(db)
  for (const key of starterKeys)
    if (key !== 'roles' && parts.includes(key)) await serving.kit[key].fill(db, { tenantId, createUser: managerName })
  await switchTenants(db, caller.tenantIds)
  return { id: tenantId, name: said.name, username, password }
}

/** The starter data that the form for opening an institution offers. */
export const starterOffers = (kit: Starters): StarterOffer[] =>
  starterKeys.map((key) => ({
    key,
    label: starterParts[key].label,
    text: key === 'roles' ? rolesText : kit[key].text,
  }))

/** Throws unless the parent is the operator or directly below it, so that there are two levels (fixed-points §2). */
export async function requireParent(db: Db, parentId: number): Promise<void> {
  const parent = orNotFound('上级机构')(await lockParent(db, parentId))
  if (parent.id !== operatorTenantId && parent.parentId !== operatorTenantId)
    throw wrongInput('parentId', '机构最多两级，二级机构不能再有下级', 200)
}

export async function requireTerm(db: Db, endTime: string | null | undefined): Promise<void> {
  if (endTime && (await isPast(db, endTime))) throw wrongInput('endTime', '有效期不能早于现在，如需停用请冻结机构', 200)
}

/** Error messages for the unique constraints, which decide when two requests are concurrent. */
export const asTakenNameError = refuseOnConstraint({
  sys_tenant_name_key: wrongInput('name', '已有同名机构', 200),
  sys_tenant_code_key: wrongInput('code', '机构编码已被使用', 200),
})
