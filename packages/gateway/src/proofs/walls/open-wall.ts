import type { TokenAnswer } from '@care/shared/admin/session/session'
import { unauthorized } from '@care/shared/http/errors'
import { type WallKey, wallToken } from '@care/shared/overview/walls/wall-identity'
import { wallAccounts } from '@care/shared/overview/walls/walls.contract'
import { digest } from '../../redis/keys.ts'
import type { Client } from '../../session/clients.ts'
import { deviceOf, type Sender } from '../../session/sender.ts'
import { SessionRecord, sessionLifeOf } from '../../session/session-record.ts'
import type { SessionStore } from '../../session/session-store.ts'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import type { SessionGrants } from '../grants.ts'

interface Means {
  call: InternalCalls
  store: SessionStore
  grants: SessionGrants
}

/**
 * Opens a session for a big screen that sends its secret. The secret is never replaced, so it can be used any number of
 * times.
 */
export async function openWall(
  { call, store, grants }: Means,
  key: WallKey,
  client: Client,
  from: Sender,
): Promise<TokenAnswer> {
  const { tenantId, id, secret } = key
  const body = { tenantId, id, secretHash: digest(secret) }
  const account = await call(wallAccounts.open, internalCaller([tenantId]), { body })
  if (!account) throw unauthorized('大屏终端的接入已撤销')
  const record = { account, ...sessionLifeOf(client), isWall: true, ...deviceOf(from), signedInAt: Date.now() }
  const opened = await store.open(SessionRecord.parse(record))
  return { ...grants.answer(opened), refresh_token: wallToken(key) }
}
