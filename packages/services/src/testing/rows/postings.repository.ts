import type { Caller } from '@care/shared/admin/session/session'
import { conflict } from '@care/shared/http/errors'
import type { BookClass } from '@care/shared/money/books/book.words'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'
import { refuseOnConstraint } from '../../platform/db/constraint.ts'

/** An entry in fen: positive for debit, negative for credit. `party`: the payer of a claim who is not the elder. */
export interface BookEntry {
  class: BookClass
  oldmanId?: number
  party?: string
  fen: number
}

export interface Posting {
  tenantId: number
  /** Day of Asia/Shanghai that the posting counts for. */
  day: string
  /** The row of money behind the posting: its table, or a step of that row, such as `deposit_settled`. */
  document: string
  documentId: number
  /** They add up to 0, which is checked at the end of the transaction; entries of 0 are left out. */
  entries: readonly BookEntry[]
  text?: string
  requestKey?: string
}

const refusals = {
  book_period_closed: conflict('该月已结账，不能入账'),
  book_posting_of_document: conflict('该单据已入账，请勿重复入账'),
  book_posting_reversed_once: conflict('该凭证已冲销，不能再次冲销'),
  book_posting_reversal_stays: conflict('冲销凭证不能再冲销'),
}

/**
 * Posts a document to the books and returns the id of the posting; a repeated request of this person posts once. Rows
 * of tables with a posting trigger (docs/topics/money-and-ledgers.md) post by themselves.
 */
export async function postToBooks(db: Db, by: Pick<Caller, 'userId' | 'nickName'>, posting: Posting): Promise<number> {
  const { tenantId, day, document, documentId, entries, text = '', requestKey = null } = posting
  const posted = sql<{ id: number }>`select post_to_books(${tenantId}, ${day}::date, ${document}, ${documentId},
    ${JSON.stringify(entries)}::jsonb, ${text}, ${by.userId}, ${by.nickName}, ${requestKey}) as id`.execute(db)
  const { rows } = await posted.catch(refuseOnConstraint(refusals))
  return rows[0]?.id ?? 0
}

/**
 * Reverses a posting by another, as a document of its own; the day is by default that of the reversed posting, or the
 * first open day if its month is closed. Undefined when there is no such posting.
 */
export async function reversePosting(
  db: Db,
  by: Pick<Caller, 'userId' | 'nickName'>,
  reversal: Pick<Posting, 'tenantId' | 'document' | 'documentId' | 'text'> & { postingId: number; day?: string },
): Promise<number | undefined> {
  const { tenantId, postingId, document, documentId, day = null, text = '' } = reversal
  const posted = sql<{
    id: number | null
  }>`select reverse_posting(${tenantId}, ${postingId}, ${document}, ${documentId},
    ${day}::date, ${text}, ${by.userId}, ${by.nickName}) as id`.execute(db)
  const { rows } = await posted.catch(refuseOnConstraint(refusals))
  return rows[0]?.id ?? undefined
}
