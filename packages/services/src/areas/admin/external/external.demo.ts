import { InviteType } from '@care/shared/admin/external/invite.moves'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import { type Db, switchTenants } from '../../../platform/db/client.ts'
import { findRoleId } from '../../../platform/demo/demo.repository.ts'
import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { addMessage, insertAccount } from '../registered/registered.port.ts'
import { insertApplication } from './applications/application.repository.ts'
import { insertInvite } from './invitations/invite.repository.ts'

export const externalDemo: DemoPart = { platform: insertOutsiders }

const haidian = { id: 1000002, name: '康宁养老·海淀院' }

/**
 * Two registered people: 13700000101 applies for an institution and is invited to another, 13700000102 asks to join an
 * institution.
 */
async function insertOutsiders(db: Db, passwordHash: string): Promise<void> {
  await switchTenants(db, [operatorTenantId, haidian.id])
  const nurse = await findRoleId(db, haidian.id, 'nurse')

  const founder = await register('13700000101', '孙晓梅')
  await insertApplication(db, founder.accountId, {
    tenantName: '松柏居家养老服务中心',
    shortName: '松柏居家',
    creditCode: '91110108MA01K7QX32',
    legalPerson: '孙晓梅',
    contactName: '孙晓梅',
    contactPhone: founder.phone,
    provinceCode: '110000',
    districtCode: '110108',
    address: '北京市海淀区学院路37号',
    lng: 116.3534,
    lat: 39.9843,
    orgType: 3,
  })
  await invite(founder, InviteType.Invited, '我院正在招聘周末养老护理员')
  await addMessage(db, {
    accountId: founder.accountId,
    type: 'invite',
    businessId: haidian.id,
    title: '收到机构邀请',
    content: `${haidian.name} 邀请您加入：我院正在招聘周末养老护理员`,
  })
  await invite(await register('13700000102', '何志远'), InviteType.Applied, '有六年护理经验，住在田村附近')

  async function register(phone: string, nickName: string) {
    const added = await insertAccount(db, { phone, username: phone, nickName, passwordHash })
    if (!added) throw new Error(`demo phone ${phone} is there twice`)
    return { accountId: added.id, phone, username: phone, nickName }
  }

  async function invite(person: Awaited<ReturnType<typeof register>>, type: InviteType, remark: string) {
    const isInvited = type === InviteType.Invited
    await insertInvite(db, {
      ...person,
      tenantId: haidian.id,
      phoneShown: true,
      type,
      remark,
      ...(isInvited ? { roleIds: [String(nurse)], inviterName: '院长 林秀英' } : {}),
    })
  }
}
