import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import { strictestPolicy } from '@care/shared/admin/session/password-rules'
import type { profiles } from '@care/shared/admin/session/profile.contract'
import { notFound, wrongInput } from '@care/shared/http/errors'
import { insertAudit } from '../../../../platform/audit/audit.repository.ts'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import type { Handlers } from '../../../../platform/http/serve.ts'
import { hashPassword } from '../../../../platform/secrets/passwords.ts'
import { findOwnPicture, parseFileUrl } from '../../files/files.port.ts'
import { endTickets, findIdByPhone, updateAccount } from '../../registered/registered.port.ts'
import { findByPhone } from '../accounts/account.repository.ts'
import type { AccountKey } from '../accounts/owner.ts'
import { findNewPasswordPolicy, prepareNewPassword } from '../passwords/new-password.ts'
import { keepSession } from '../second-factor/second-factor.repository.ts'
import { hasAvatar, saveProfile } from './profile.repository.ts'

/** Changes of an account by its owner, whose identity the gateway has verified. */
export const profileHandlers: Handlers<typeof profiles> = {
  update: async ({ db, body: { tenantId, userId, newPassword, keptSession, ...change } }) => {
    const owner = { tenantId, userId }
    const set = newPassword ? await prepareNewPassword(db, owner, newPassword) : undefined
    await keepSession(db, keptSession)
    if (change.avatar) await requireOwnPicture(db, owner, change.avatar)
    await set?.()
    if (!(await saveProfile(db, owner, change))) throw notFound('用户')
    return true
  },
  policyByPhone: async ({ db, body: { phone } }) => {
    const policies: PasswordPolicy[] = []
    for (const owner of await findByPhone(db, phone)) policies.push(await findNewPasswordPolicy(db, owner))
    return strictestPolicy(policies)
  },
  resetByPhone: async ({ db, body: { phone, password, address } }) => {
    const accounts = await inSeparateTransaction(db, (own) => findByPhone(own, phone))
    const known = accounts.map(({ tenantId, userId }) => ({ tenantId, userId }))
    const passwordHash = await hashPassword(password)
    const changes = []
    for (const owner of known) changes.push({ owner, set: await prepareNewPassword(db, owner, password) })
    for (const { owner, set } of changes) {
      await set()
      await insertAudit(db, {
        ...owner,
        createBy: phone,
        title: '忘记密码',
        method: 'PUT',
        serviceId: 'admin',
        type: '0',
        requestUri: '/admin/base/external/forgetPwd',
        remoteAddr: address ?? null,
        exception: null,
      })
    }
    await resetRegistered(db, phone, passwordHash)
    return known
  },
}

/**
 * Throws unless the owner uploaded the picture, because everybody who sees the avatar can read that file. Keeping the
 * current avatar is always allowed.
 */
async function requireOwnPicture(db: Db, owner: AccountKey, avatar: string): Promise<void> {
  const address = parseFileUrl(avatar)
  await switchTenants(db, [owner.tenantId])
  if (await hasAvatar(db, owner, avatar)) return
  if (!address || !(await findOwnPicture(db, owner, address))) throw wrongInput('avatar', '头像不存在，请重新上传')
}

/**
 * Resets the password of the registration as well, because it is copied to the account when the person joins an
 * institution.
 */
async function resetRegistered(db: Db, phone: string, passwordHash: string): Promise<void> {
  await switchTenants(db, [operatorTenantId])
  const account = await findIdByPhone(db, phone)
  if (!account) return
  await updateAccount(db, account.id, { passwordHash })
  await endTickets(db, account.id)
}
