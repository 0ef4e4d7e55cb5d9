import type { SocialType } from '@care/shared/admin/session/ways/social.contract'
import type { ConnectedType, KeptConnection } from '@care/shared/admin/session/ways/social-connections.contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { now, rowsOf, upsert } from '../../../../platform/db/rows.ts'

/** All third-party connections, with encrypted secrets. */
export const findConnections = (db: Db): Promise<KeptConnection[]> =>
  db
    .selectFrom('socialConnection')
    .select(['type', 'appId', 'appSecret', 'remark', 'updateUser', 'updateTime'])
    .select(sql<'on' | 'off'>`case when is_on then 'on' else 'off' end`.as('status'))
    .orderBy('type', 'desc')
    .$narrowType<{ type: ConnectedType }>()
    .execute()

export async function writeConnection(
  db: Db,
  { type, status, ...given }: Omit<KeptConnection, 'updateTime'>,
): Promise<void> {
  const row = { ...given, isOn: status === 'on' }
  await upsert(db, 'socialConnection', { type }, { ...row, updateTime: now })
}

export const deleteConnection = (db: Db, type: ConnectedType): Promise<boolean> =>
  rowsOf(db, 'socialConnection', { type }).remove()

/** Bound accounts per third-party provider, in all institutions. */
export async function countBoundAccounts(db: Db): Promise<{ type: SocialType; accounts: number }[]> {
  const { rows } = await sql<{ type: SocialType; accounts: number }>`select type, accounts from social_bound()`.execute(
    db,
  )
  return rows
}
