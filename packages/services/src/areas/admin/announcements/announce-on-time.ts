import { addNotices } from '../../../platform/relay/notice.repository.ts'
import { sweep } from '../../../platform/sweep/sweep.ts'
import { claimDueAnnouncements } from './announcement.repository.ts'

/** Announces every announcement whose start time has come, each once even with several processes. */
export const announceDueAnnouncements = sweep({
  due: 'tenants_with_due_announcements',
  take: async (db, tenantId) => {
    const due = await claimDueAnnouncements(db, tenantId)
    if (due.length === 0) return
    await addNotices(
      db,
      due.map(({ id, title }) => ({ kind: 'announcement', tenantId, announcementId: id, title })),
    )
  },
})
