import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { bookDocuments, bookEntry } from '@care/shared/money/books/book.words'
import type { BookEntryRow, BookEntrySearch } from '@care/shared/money/books/books'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withAnyElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { labelIn } from '../../../platform/db/sql/labels.ts'

/** The entries of a period, newest first. */
export function findEntryPage(db: Db, { tenantIds }: Caller, search: BookEntrySearch): Promise<Page<BookEntryRow>> {
  const rows = db
    .selectFrom('bookEntry as e')
    .innerJoin('bookPosting as posting', inTenant('posting.id', 'e.postingId'))
    .innerJoin('bookAccount as account', inTenant('account.id', 'e.accountId'))
    .$call(withAnyElder('account', 'userName'))
    .$call(withTenant('e'))
    .select(['e.id', 'e.tenantId', 'e.day', 'account.class as bookClass'])
    .select(
      sql<string>`coalesce((select payer.name from payer where payer.tenant_id = e.tenant_id
        and 'payer:' || payer.id = account.party), account.party)`.as('party'),
    )
    .select(['posting.text', 'posting.operator', 'posting.createTime'])
    .select(sql<string>`coalesce(${labelIn('posting.document', bookDocuments)}, posting.document)`.as('document'))
    .select(sql<number | null>`case when e.amount_fen > 0 then e.amount_fen::float8 / 100 end`.as('debit'))
    .select(sql<number | null>`case when e.amount_fen < 0 then -e.amount_fen::float8 / 100 end`.as('credit'))
    .where('e.tenantId', 'in', tenantIds)
    .where('e.day', '>=', search.start)
    .where('e.day', '<=', search.end)
    .orderBy('e.day', 'desc')
    .orderBy('e.id', 'desc')
  return findListPage(db, rows, search, { words: bookEntry, names: ['userName'], same: ['tenantId'] })
}
