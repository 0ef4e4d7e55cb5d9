import type { Caller } from '@care/shared/admin/session/session'
import type { DocumentStep } from '@care/shared/crud/document'
import type { Db } from '../db/client.ts'
import type { RowKey } from '../db/keys.ts'
import { insert, rowsOf } from '../db/rows.ts'
import type { DB } from '../db/tables.ts'

type Table = keyof DB & string

/** Adds a line to a record's trail, in the transaction of the step that the line describes. */
export const addStep = (
  db: Db,
  { userId, nickName, username }: Pick<Caller, 'userId' | 'nickName' | 'username'>,
  document: Table,
  { tenantId, id }: RowKey,
  text: string,
): Promise<void> =>
  insert(db, 'documentTrail', {
    tenantId,
    document,
    recordId: id,
    text,
    operatorId: userId,
    operatorName: nickName || username,
  })

/** The trail of a record, oldest first. */
export const findSteps = (db: Db, document: Table, { tenantId, id }: RowKey): Promise<DocumentStep[]> =>
  rowsOf(db, 'documentTrail', { tenantId, document, recordId: id }).all(
    ['id', 'text', 'operatorName as operator', 'createTime'],
    ['id'],
  )
