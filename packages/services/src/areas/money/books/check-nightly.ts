import { bookDifferences } from '@care/shared/money/books/book.words'
import { findManagers } from '../../../platform/quotas/quota.repository.ts'
import { notifyEach } from '../../../platform/relay/notice.repository.ts'
import { sweep } from '../../../platform/sweep/sweep.ts'
import { findTenantsWith, momentOf } from '../../../platform/sweep/tenants-with.repository.ts'
import { claimCheck, compareBooks } from './book-check.repository.ts'

/**
 * Checks the books of each institution every night. Its managers are told of differences, of the same ones only once.
 * `at` defaults to now.
 */
export const checkBooksNightly = sweep<[at?: Date]>({
  due: (database, at) => findTenantsWith(database, 'tenants_with_unchecked_books', momentOf(at)),
  take: async (db, tenantId, at) => {
    if (!(await claimCheck(db, tenantId, at))) return
    const { differences, isNew } = await compareBooks(db, tenantId)
    if (differences.length === 0 || !isNew) return
    const kinds = new Set(differences.map(({ kind }) => bookDifferences[kind].label))
    const text = `账簿核对：${differences.length}处与业务单据不一致（${[...kinds].join('、')}），请查看账簿`
    await notifyEach(db, await findManagers(db, tenantId), { kind: 'institution', tenantId, text })
  },
})
