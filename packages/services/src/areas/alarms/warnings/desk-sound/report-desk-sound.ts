import type { Caller } from '@care/shared/admin/session/session'
import type { SilentDesk } from '@care/shared/alarms/warnings/desk-sound'
import type { Db } from '../../../../platform/db/client.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import { deleteSilentDesk, upsertSilentDesk } from './desk-sound.repository.ts'

/** Records whether a desk can play the alarm sound; the shift leads are notified when that has changed. */
export async function reportDeskSound(db: Db, caller: Caller, state: SilentDesk['state'] | 'on'): Promise<boolean> {
  const isNews = state === 'on' ? await deleteSilentDesk(db, caller) : await upsertSilentDesk(db, caller, state)
  const { tenantId, userId } = caller
  if (isNews) await addNotices(db, [{ kind: 'desk-muted', tenantId, userId }])
  return true
}
