import type { Caller } from '@care/shared/admin/session/session'
import type { Comment } from '@care/shared/alarms/warnings/warning'
import { orNotFound } from '@care/shared/http/errors'
import type { z } from 'zod'
import type { Db } from '../../../../platform/db/client.ts'
import { findWarning } from '../warning.repository.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { offlineText, runWarningStepOnce } from './run-once.ts'
import { addTrail } from './trail.repository.ts'

/** Adds a note to the warning's trail, in any state and regardless of who claimed the warning. */
export function addComment(db: Db, caller: Caller, { id, text, ...told }: z.output<typeof Comment>): Promise<true> {
  const first = async (late?: string): Promise<true> => {
    const { tenantId } = await findWarning(db, caller, id).then(orNotFound('预警'))
    const by = { userId: caller.userId, userName: caller.nickName }
    await addTrail(db, tenantId, [{ warningId: id, kind: 'commented', text: text + offlineText(late), ...by }])
    await publishChanges(db, tenantId, [{ id, kind: 'warning-changed' }])
    return true
  }
  return runWarningStepOnce(db, caller, {
    ...told,
    move: 'warning-comment',
    id,
    first,
    again: async () => true as const,
  })
}
