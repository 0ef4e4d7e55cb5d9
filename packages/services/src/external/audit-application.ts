import { type Audit, auditStatus, type Enterprise } from '@care/shared/external/external'
import { conflict, found, refused } from '@care/shared/http/errors'
import { operatorTenantId } from '@care/shared/session/identity'
import type { Caller } from '@care/shared/session/session'
import { type Db, seeTenants } from '../db/client.ts'
import { createTenant } from '../setup/tenant.repository.ts'
import { type FoundApplication, findApplication, judgeApplication, nameIsTaken } from './application.repository.ts'
import { addMessage } from './message.repository.ts'

/**
 * The operator's verdict on an application: approving sets up the institution with its roles and the applicant as its manager,
 * in the same transaction. Nobody judges their own.
 */
export async function auditApplication(db: Db, caller: Caller, { id, status, auditRemark }: Audit): Promise<boolean> {
  const application = found('申请')(await findApplication(db, id))
  if (application.phone === caller.phone) throw refused('不能审核自己的申请')

  const { tenantName } = application.details as Enterprise
  const isApproved = status === auditStatus.approved
  if (isApproved && (await nameIsTaken(db, tenantName))) throw refused('已有同名机构，请与申请人确认后再审核')
  const verdict = { status, auditRemark: auditRemark ?? null, auditUserId: caller.userId }
  if (!(await judgeApplication(db, id, verdict))) throw conflict('该申请已审核，请刷新后查看')

  await addMessage(db, {
    accountId: application.userId,
    businessId: id,
    title: isApproved ? '机构申请已通过' : '机构申请未通过',
    content: isApproved ? `${tenantName} 已开通，可用注册的账号和密码登录` : `${tenantName}：${auditRemark}`,
  })
  if (isApproved) await open(db, application)
  return true
}

async function open(db: Db, { newTenantId, details, username, nickName, phone, ...person }: FoundApplication) {
  const given = details as Enterprise
  await createTenant(
    db,
    {
      id: newTenantId,
      parentId: operatorTenantId,
      name: given.tenantName,
      code: `t${newTenantId}`,
      shortName: given.shortName,
      logo: given.tenantLogo,
      orgType: given.orgType,
      contactName: given.contactName,
      contactPhone: given.contactPhone,
      regionCode: given.districtCode || given.cityCode || given.provinceCode || undefined,
      address: given.address,
      lng: given.lng,
      lat: given.lat,
    },
    [
      {
        ...{ username, nickName, phone, role: 'manager' },
        ...{ passwordHash: person.passwordHash, avatar: person.avatar, email: person.email },
      },
    ],
    ['desk', 'nurse'],
  )
  await seeTenants(db, [operatorTenantId])
}
