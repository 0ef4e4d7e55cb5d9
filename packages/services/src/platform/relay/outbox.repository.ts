import { feedChannel, noticeChannel } from '@care/shared/live/events'
import { AccountChanged, accountChangedKey } from '@care/shared/server/account-changed'
import { InstitutionChanged, institutionChangedKey } from '@care/shared/server/institution-changed'
import { RightsChanged, rightsChangedKey } from '@care/shared/server/rights-changed'
import type pg from 'pg'

/** A committed message that waits to be published to the gateways. */
export interface OutboxMessage {
  channel: string
  text: string
  /** Redis key under which the message is stored as well, so that a gateway that was disconnected can read it later. */
  key?: string | undefined
}

/** An outbox: a table whose rows are published in order and then marked as published. */
export interface Outbox {
  find: (client: pg.Client) => Promise<OutboxMessage[]>
  /** Marks the first `count` rows of the last `find` as published. */
  mark: (client: pg.Client, count: number) => Promise<unknown>
}

export const maxBatch = 500

interface Change {
  tenant_id: number
  seq: number
  kind: string
  payload: string
}

/**
 * Warning changes, ordered by their number within each tenant. The text is the event exactly as browsers get it, so
 * that it need not be serialized again.
 */
export function warningOutbox(): Outbox {
  let found: Change[] = []
  return {
    find: async (client) => {
      found = (await client.query<Change>('select * from find_unpublished_changes($1)', [maxBatch])).rows
      return found.map(({ tenant_id, seq, kind, payload }) => ({
        channel: feedChannel(tenant_id),
        text: `{"kind":"${kind}","tenantId":${tenant_id},"seq":${seq},"warning":${payload}}`,
      }))
    },
    mark: (client, count) => {
      const done = found.slice(0, count)
      const tenants = done.map(({ tenant_id }) => tenant_id)
      return client.query('select mark_changes_published($1, $2)', [tenants, done.map(({ seq }) => seq)])
    },
  }
}

interface Notice {
  tenant_id: number
  id: number
  payload: string
}

function keyOf(payload: string): string | undefined {
  const notice: unknown = JSON.parse(payload)
  const account = AccountChanged.safeParse(notice)
  if (account.success) return accountChangedKey(account.data.tenantId, account.data.userId)
  const rights = RightsChanged.safeParse(notice)
  if (rights.success) return rightsChangedKey(rights.data.tenantId, rights.data.userId)
  const institution = InstitutionChanged.safeParse(notice)
  return institution.success ? institutionChangedKey(institution.data.tenantId) : undefined
}

/** Reminders, and changes of work orders, accounts and institutions. */
export function noticeOutbox(): Outbox {
  let found: Notice[] = []
  return {
    find: async (client) => {
      found = (await client.query<Notice>('select * from find_unpublished_notices($1)', [maxBatch])).rows
      return found.map(({ tenant_id, payload }) => ({
        channel: noticeChannel(tenant_id),
        text: payload,
        key: keyOf(payload),
      }))
    },
    mark: (client, count) =>
      client.query('select mark_notices_published($1)', [found.slice(0, count).map(({ id }) => id)]),
  }
}
