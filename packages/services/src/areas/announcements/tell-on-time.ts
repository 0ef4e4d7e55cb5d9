import { addNotices } from '../../platform/relay/notice.repository.ts'
import { sweep } from '../../platform/sweep/sweep.ts'
import { takeDue } from './announcement.repository.ts'

/** Tells of every announcement whose time has come, once, however many processes look. */
export const tellOnTime = sweep({
  due: 'tenants_with_due_announcements',
  take: async (db, tenantId) => {
    const due = await takeDue(db, tenantId)
    if (due.length === 0) return
    await addNotices(
      db,
      due.map(({ id, title }) => ({ kind: 'announcement', tenantId, announcementId: id, title })),
    )
  },
})
