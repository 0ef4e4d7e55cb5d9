import type { SignInAttempt } from '@care/shared/admin/session/own-sessions.contract'
import type { SocialType } from '@care/shared/admin/session/ways/social.contract'
import { socialNames } from '@care/shared/server/social-names'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { SendMailAfterCommit } from '../../../../outside/mail/mailer.ts'
import type { Db } from '../../../../platform/db/client.ts'
import type { AccountKey } from '../accounts/owner.ts'
import { type Addressee, findAddressee, isNewDevice } from './email.repository.ts'

/** Sends mails about security events of an account to its owner, if the address is verified. */
export function createMailNotices(post: SendMailAfterCommit) {
  async function tell(db: Db, owner: AccountKey, subject: string, lines: string[]) {
    const addressee = await findAddressee(db, owner)
    if (addressee) post(db, { to: addressee.email, subject, text: letter(addressee, lines) })
  }

  return {
    /** Call it before the sign-in is logged, because the log decides whether the device is new. */
    async signedIn(db: Db, { tenantId, userId, result, method, device, address }: SignInAttempt) {
      if (result !== 'success' || method === 'switch' || tenantId === undefined || userId === undefined) return
      if (!(await isNewDevice(db, { tenantId, userId }, device))) return
      await tell(db, { tenantId, userId }, '新设备登录提醒', [
        `您的账号于 ${toShanghaiTime(Date.now())} 在一台新的设备上登录。`,
        `设备：${device || '未知'}`,
        `地址：${address}`,
        '如果不是您本人，请立即修改密码，并在“个人信息”中退出其他登录设备。',
      ])
    },

    async bound(db: Db, owner: AccountKey, type: SocialType) {
      await tell(db, owner, '已绑定第三方登录', [
        `您的账号于 ${toShanghaiTime(Date.now())} 绑定了${socialNames[type]}，以后可以用它直接登录。`,
        '如果不是您本人，请立即在“个人信息”中解绑，并修改密码。',
      ])
    },

    async passwordChanged(db: Db, owners: readonly AccountKey[]) {
      for (const owner of owners)
        await tell(db, owner, '登录密码已修改', [
          `您的账号于 ${toShanghaiTime(Date.now())} 修改了登录密码，其他设备上的登录已退出。`,
          '如果不是您本人，请立即用短信验证码重设密码，并联系机构管理员。',
        ])
    },
  }
}

const letter = ({ nickName, username, tenantName }: Addressee, lines: string[]) =>
  [
    `${nickName}，您好：`,
    '',
    ...lines,
    '',
    `账号：${username}　机构：${tenantName}`,
    '此邮件由系统发出，请勿回复。',
  ].join('\n')
