import type { Caller } from '@care/shared/admin/session/session'
import type { ConnectionDraft, KeptConnection } from '@care/shared/admin/session/ways/social-connections.contract'
import type { Db } from '../../../../platform/db/client.ts'
import { createSealing } from '../../../../platform/secrets/sealing.ts'
import { findConnections, writeConnection } from './connection.repository.ts'

/**
 * Third-party providers that the operator connected. Each secret is encrypted for its app, and decrypted for the
 * gateway.
 */
export function createConnections(dataSecrets: readonly string[]) {
  const sealing = createSealing(dataSecrets, 'care social connection')
  const ownerOf = ({ type, appId }: Pick<KeptConnection, 'type' | 'appId'>) => `${type}:${appId}`

  return {
    async list(db: Db): Promise<KeptConnection[]> {
      const kept = await findConnections(db)
      return kept.map((one) => ({ ...one, appSecret: sealing.open(one.appSecret, ownerOf(one)) }))
    },

    /** Saves the connection; false when no secret was given and none is stored for this app id. */
    async save(db: Db, { nickName }: Caller, draft: ConnectionDraft): Promise<boolean> {
      const { appSecret, remark = null, ...given } = draft
      const before = (await findConnections(db)).find(({ type, appId }) => type === given.type && appId === given.appId)
      const sealed = appSecret ? sealing.seal(appSecret, ownerOf(given)) : before?.appSecret
      if (sealed === undefined) return false
      await writeConnection(db, { ...given, appSecret: sealed, remark, updateUser: nickName })
      return true
    },
  }
}
