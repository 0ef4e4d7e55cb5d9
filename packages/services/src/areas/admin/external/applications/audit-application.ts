import { applicationMoves, auditStatus } from '@care/shared/admin/external/application.moves'
import type { ApplicationVerdict, Enterprise } from '@care/shared/admin/external/external'
import { InviteStatus, InviteType } from '@care/shared/admin/external/invite.moves'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import { conflict, orNotFound, refused } from '@care/shared/http/errors'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { usualRoles } from '../../../../platform/setup/starter/platform-parts.ts'
import { createTenant } from '../../../../platform/setup/tenant.repository.ts'
import { findExternalFile, parseFileUrl, permanentFileUrl } from '../../files/files.port.ts'
import { findPackageCode } from '../../purchase/purchase.port.ts'
import { addMessage } from '../../registered/registered.port.ts'
import { requireGrantableShippedRoles } from '../../staff/staff.port.ts'
import { insertInvite } from '../invitations/invite.repository.ts'
import { findMember } from '../invitations/member.repository.ts'
import { applyApplicationMove, type FoundApplication, findApplication, nameIsTaken } from './application.repository.ts'

/** Inserts the database row of a copied file; the transaction must see the institution that gets the file. */
export type SaveFile = (
  db: Db,
  file: FoundFile & { tenantId: number; fileName: string; createBy: number },
) => Promise<void>
type FoundFile = NonNullable<Awaited<ReturnType<typeof findExternalFile>>>

/** Addresses of a picture: as uploaded with the application, and as copied into the institution's own files. */
export async function findLogo(db: Db, caller: Caller, id: number) {
  const application = await findApplication(db, caller, id)
  if (!application) return null
  const from = parseFileUrl((application.details as Enterprise).tenantLogo ?? '')
  const file = from && (await findExternalFile(db, application.userId, from))
  return file ? { from, to: { ...from, tenantId: application.newTenantId }, kind: file.type } : null
}

/**
 * Saves the operator's verdict on an application. Approving opens the institution, with its roles and the applicant as
 * manager, in the same transaction. People cannot judge their own application. `keepLogo` is null without a picture.
 */
export async function judgeApplication(
  db: Db,
  caller: Caller,
  { id, status, auditRemark }: ApplicationVerdict,
  keepLogo: SaveFile | null,
): Promise<boolean> {
  const application = orNotFound('申请')(await findApplication(db, caller, id))
  if (application.phone === caller.phone) throw refused('不能审核自己的申请')

  const { tenantName } = application.details as Enterprise
  const isApproved = status === auditStatus.approved
  const move = isApproved ? 'approve' : 'refuse'
  if (!applicationMoves[move].from.some((from) => from === application.status)) throw judged(application)
  if (isApproved && (await nameIsTaken(db, tenantName))) throw refused('已有同名机构，请与申请人确认后再审核')
  if (isApproved) await requireGrantableShippedRoles(db, caller, ['manager', ...usualRoles])
  const verdict = { auditRemark: auditRemark ?? null, auditUserId: caller.userId, auditTime: new Date() }
  if (!(await applyApplicationMove(db, move, id, verdict))) throw judged(application)

  await addMessage(db, {
    accountId: application.userId,
    businessId: id,
    type: 'audit',
    title: isApproved ? '机构申请已通过' : '机构申请未通过',
    content: isApproved ? `${tenantName} 已开通，可用注册的账号和密码登录` : `${tenantName}：${auditRemark}`,
  })
  if (isApproved) await open(db, application, keepLogo)
  return true
}

const judged = ({ status }: FoundApplication) =>
  conflict(status === auditStatus.cancelled ? '该申请已被申请人撤回' : '该申请已审核')

async function open(db: Db, application: FoundApplication, keepLogo: SaveFile | null) {
  const { newTenantId: id, username, nickName, phone, passwordHash, email, userId: accountId } = application
  const given = application.details as Enterprise
  const picture = parseFileUrl(given.tenantLogo ?? '')
  const file = picture && (await findExternalFile(db, accountId, picture))
  // if the package was deleted meanwhile, the institution starts with the default package
  const packageCode = given.packageId ? await findPackageCode(db, given.packageId) : undefined
  await createTenant(
    db,
    {
      id,
      parentId: operatorTenantId,
      name: given.tenantName,
      code: `t${id}`,
      shortName: given.shortName,
      logo: picture && file ? permanentFileUrl({ ...picture, tenantId: id }) : null,
      orgType: given.orgType,
      packageCode,
      contactName: given.contactName,
      contactPhone: given.contactPhone,
      regionCode: given.districtCode || given.cityCode || given.provinceCode || undefined,
      address: given.address,
      lng: given.lng,
      lat: given.lat,
    },
    [{ username, nickName, phone, email, passwordHash, role: 'manager' }],
    [...usualRoles],
  )
  const member = orNotFound('用户')(await findMember(db, id, username))
  await insertInvite(db, {
    tenantId: id,
    userId: member.id,
    phone,
    phoneShown: true,
    accountId,
    username,
    nickName,
    type: InviteType.Applied,
    status: InviteStatus.Accepted,
    handleTime: new Date(),
  })
  if (picture && file) await keepLogo?.(db, { ...file, tenantId: id, fileName: picture.fileName, createBy: member.id })
  await switchTenants(db, [operatorTenantId])
}
