import { demoPeople } from '@care/shared/session/social-names'
import { findCredentials } from '../auth/account.repository.ts'
import type { DemoPart } from '../demo/part.ts'
import { insertBinding } from './social.repository.ts'

/** Binds those who can be chosen on the page of the demo's sign-in provider. */
export const sessionDemo: DemoPart = {
  async platform(db) {
    for (const { username, openId, name } of demoPeople)
      for (const { tenantId, userId } of username ? await findCredentials(db, username) : [])
        await insertBinding(db, { tenantId, userId }, { type: 'DEMO', openId, name })
  },
}
