import type { ClientDraft, KeptClient } from '@care/shared/admin/session/clients.contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insertIfAbsent, now, rowsOf } from '../../../../platform/db/rows.ts'

/** All OAuth clients, without paging because there are few. An expired old secret is left out. */
export const findClients = (db: Db): Promise<KeptClient[]> =>
  db
    .selectFrom('oauthClient')
    .select(['clientId', 'name', 'secretHash', 'createUser', 'createTime', 'secretTime'])
    .select(['grants as authorizedGrantTypes', 'accessSeconds as accessTokenValidity'])
    .select('idleSeconds as refreshTokenValidity')
    .select(sql<string>`case when is_on then 'on' else 'off' end`.as('status'))
    .select(sql<string | null>`case when old_secret_until > now() then old_secret_until end`.as('oldSecretUntil'))
    .select(sql<string | null>`case when old_secret_until > now() then old_secret_hash end`.as('oldSecretHash'))
    .select(
      sql<number | null>`case when old_secret_until > now()
        then floor(extract(epoch from old_secret_until) * 1000)::float8 end`.as('oldSecretEndsAt'),
    )
    .orderBy('clientId')
    .$castTo<KeptClient>()
    .execute()

const columnsOf = ({ name, status, authorizedGrantTypes, accessTokenValidity, refreshTokenValidity }: ClientDraft) => ({
  name,
  grants: authorizedGrantTypes,
  isOn: status === 'on',
  accessSeconds: accessTokenValidity,
  idleSeconds: refreshTokenValidity,
})

/** Inserts a client; false when the client name is taken. */
export async function insertClient(db: Db, createUser: string, client: ClientDraft & { secretHash: string }) {
  const { clientId, secretHash } = client
  return insertIfAbsent(db, 'oauthClient', { ...columnsOf(client), clientId, secretHash, createUser })
}

export const updateClient = (db: Db, client: ClientDraft) =>
  rowsOf(db, 'oauthClient', { clientId: client.clientId }).change(columnsOf(client))

interface NewSecret {
  clientId: string
  secretHash: string
  /** How many hours the previous secret stays valid after the change. */
  graceHours: number
}

/**
 * Replaces the secret. At most one previous secret stays valid: an even older one ends immediately, whatever grace
 * period it had.
 */
export async function replaceSecret(db: Db, { clientId, secretHash, graceHours }: NewSecret) {
  const goesOn = graceHours > 0
  return rowsOf(db, 'oauthClient', { clientId }).change({
    secretHash,
    secretTime: now,
    oldSecretHash: goesOn ? sql`secret_hash` : null,
    oldSecretUntil: goesOn ? sql`now() + ${graceHours} * interval '1 hour'` : null,
  })
}

export const deleteClient = (db: Db, clientId: string) => rowsOf(db, 'oauthClient', { clientId }).remove()
