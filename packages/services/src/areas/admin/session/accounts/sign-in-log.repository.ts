import type { SignInAttempt, SignInRecord } from '@care/shared/admin/session/own-sessions.contract'
import type { Caller } from '@care/shared/admin/session/session'
import type { Page, PageQuery } from '@care/shared/http/page'
import { insertAudit, type NewLog } from '../../../../platform/audit/audit.repository.ts'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { paginate } from '../../../../platform/db/paging/queries.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'
import { type Credential, findCredentials } from './account.repository.ts'

/** Adds a sign-in attempt to the log of its account; an unknown user name is not recorded. */
export async function recordSignIn(db: Db, given: SignInAttempt): Promise<boolean> {
  const { tenantId, userId, username, requestId, ...attempt } = given
  const accounts =
    tenantId !== undefined && userId !== undefined
      ? [{ tenantId, userId }]
      : username
        ? await findCredentials(db, username)
        : []
  for (const account of accounts) {
    await switchTenants(db, [account.tenantId])
    await insert(db, 'signInLog', { ...attempt, tenantId: account.tenantId, userId: account.userId })
    await insertAudit(db, await auditOf(db, account, given))
  }
  return true
}

const titles = { password: '密码登录', sms: '短信验证码登录', social: '第三方登录', switch: '切换机构' }

async function auditOf(
  db: Db,
  { tenantId, userId }: Pick<Credential, 'tenantId' | 'userId'>,
  { method, result, address, device, requestId }: SignInAttempt,
): Promise<NewLog> {
  const { username } = await rowsOf(db, 'sysUser', { tenantId, id: userId }).get(['username'])
  return {
    tenantId,
    userId,
    createBy: username,
    title: titles[method],
    method: 'POST',
    serviceId: 'auth',
    requestUri: '/auth/oauth/token',
    params: JSON.stringify({ method }),
    time: 0,
    requestId: requestId ?? null,
    remoteAddr: address.slice(0, 45),
    userAgent: device,
    ...(result === 'success' ? { type: '0', exception: null } : { type: '9', exception: '登录失败' }),
  }
}

/** The caller's own sign-in log in the tenant of the session, newest first. */
export async function findOwnSignIns(db: Db, caller: Caller, query: PageQuery): Promise<Page<SignInRecord>> {
  const { tenantId, userId } = caller
  const own = db
    .selectFrom('signInLog')
    .select(['id', 'method', 'result', 'address', 'device', 'createTime'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .$narrowType<Pick<SignInRecord, 'method' | 'result'>>()
  return paginate(db, own, query)
}
