import type { Page, PageQuery } from '@care/shared/http/page'
import type { SignInAttempt, SignInRecord } from '@care/shared/session/own-sessions.contract'
import type { Caller } from '@care/shared/session/session'
import { type Db, seeTenants } from '../db/client.ts'
import { paginate } from '../db/queries.ts'
import { findCredentials } from './account.repository.ts'

/** Adds one attempt to the history of the account it was for; of a name that nobody has, nothing is kept. */
export async function noteSignIn(db: Db, { tenantId, userId, username, ...attempt }: SignInAttempt): Promise<boolean> {
  const accounts =
    tenantId !== undefined && userId !== undefined
      ? [{ tenantId, userId }]
      : username
        ? await findCredentials(db, username)
        : []
  for (const account of accounts) {
    await seeTenants(db, [account.tenantId])
    await db
      .insertInto('signInLog')
      .values({ ...attempt, tenantId: account.tenantId, userId: account.userId })
      .execute()
  }
  return true
}

/** The caller's own history in the tenant of the session, newest first. */
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
