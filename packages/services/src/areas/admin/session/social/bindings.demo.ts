import { demoPeople } from '@care/shared/server/social-names'
import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { findCredentials } from '../accounts/account.repository.ts'
import { insertBinding } from './social.repository.ts'

/** Binds the demo accounts to the people that the demo sign-in provider lists. */
export const sessionDemo: DemoPart = {
  async platform(db) {
    for (const { username, openId, name } of demoPeople)
      for (const { tenantId, userId } of username ? await findCredentials(db, username) : [])
        await insertBinding(db, { tenantId, userId }, { type: 'DEMO', openId, name })
  },
}
