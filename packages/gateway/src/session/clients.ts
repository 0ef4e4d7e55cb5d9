import { createHash, timingSafeEqual } from 'node:crypto'
import { type ClientGrant, clientGrants } from '@care/shared/admin/session/client.words'
import type { KeptClient } from '@care/shared/admin/session/clients.contract'
import { Refusal } from '@care/shared/http/errors'
import { digest } from '../redis/keys.ts'
import { refreshLifeSeconds } from './session-record.ts'
import { accessLifeSeconds } from './tokens.ts'

/** Cache time in ms, in case the message about a change by another gateway gets lost. */
const believedMs = 5_000

/** An OAuth client, and the grant types that it may use. */
export interface Client {
  clientId: string
  grants: readonly ClientGrant[]
  /** Lifetime of the client's access tokens, and longest idle time of its sessions, in seconds. */
  accessSeconds: number
  mostIdleSeconds: number
}

const everyGrant = Object.keys(clientGrants) as ClientGrant[]
const failed = () => new Refusal(401, '客户端认证失败')

/**
 * Looks up OAuth clients: those in the setting CLIENTS, which may use all grant types, and those that the operator
 * created.
 */
export function createClients(fixed: ReadonlyMap<string, string>, load: () => Promise<KeptClient[]>) {
  let known: { all: Map<string, KeptClient>; until: number } | null = null
  let reading: Promise<Map<string, KeptClient>> | null = null
  /** Incremented by each change, so that a response requested before the change is discarded. */
  let changes = 0

  async function read(): Promise<Map<string, KeptClient>> {
    const before = changes
    const all = new Map((await load()).map((client) => [client.clientId, client]))
    if (before !== changes) return read()
    known = { all, until: Date.now() + believedMs }
    return all
  }

  async function kept(): Promise<ReadonlyMap<string, KeptClient>> {
    if (known && known.until > Date.now()) return known.all
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  return {
    isFixed: (clientId: string) => fixed.has(clientId),
    fixedIds: () => [...fixed.keys()],

    /**
     * The client in a `Basic` header. Throws for an unknown id or a wrong secret; checking takes equally long for both.
     */
    async of(authorization: string | undefined): Promise<Client> {
      const encoded = /^basic ([\w+/=-]{1,400})$/i.exec(authorization ?? '')?.[1] ?? ''
      const text = Buffer.from(encoded, 'base64').toString()
      const colon = text.indexOf(':')
      const clientId = text.slice(0, Math.max(colon, 0))
      const secret = text.slice(colon + 1)
      if (colon < 1) throw failed()
      const own = fixed.get(clientId)
      if (own !== undefined) {
        if (!isSame(hash(secret), hash(own))) throw failed()
        return { clientId, grants: everyGrant, accessSeconds: accessLifeSeconds, mostIdleSeconds: refreshLifeSeconds }
      }
      const client = (await kept()).get(clientId)
      if (!isSecretOf(client, digest(secret)) || client?.status !== 'on') throw failed()
      return {
        clientId,
        grants: client.authorizedGrantTypes,
        accessSeconds: client.accessTokenValidity,
        mostIdleSeconds: client.refreshTokenValidity,
      }
    },

    /** Empties the cache of the operator's clients. */
    forget() {
      changes++
      known = null
    },
  }
}
export type Clients = ReturnType<typeof createClients>

/** Throws 401 unless the client may use this grant type. */
export function requireGrant({ grants }: Pick<Client, 'grants'>, grant: ClientGrant) {
  if (!grants.includes(grant)) throw new Refusal(401, `客户端未开通“${clientGrants[grant].label}”`)
}

const hash = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: Uint8Array, other: Uint8Array) => timingSafeEqual(one, other)
const isHash = (given: string, known: string | null | undefined) => isSame(hash(given), hash(known ?? ''))

function isSecretOf(client: KeptClient | undefined, secretHash: string): boolean {
  const isNew = isHash(secretHash, client?.secretHash)
  const isOld = isHash(secretHash, client?.oldSecretHash) && (client?.oldSecretEndsAt ?? 0) > Date.now()
  return isNew || isOld
}
