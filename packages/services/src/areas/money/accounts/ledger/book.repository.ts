import type { Caller } from '@care/shared/admin/session/session'
import { textOf } from '@care/shared/http/errors'
import type { AccountType, BusinessType, TradingType } from '@care/shared/money/accounts/account.words'
import type { Insertable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { insertReturningId, rowsOf } from '../../../../platform/db/rows.ts'
import { inSavepoint } from '../../../../platform/db/savepoint.ts'
import type { ElderAccountRecord } from '../../../../platform/db/tables.ts'

/** The author of a booking: a person, or the application itself. */
export interface Booker {
  userId: number | null
  nickName: string
}

/** A movement of an elder's account: an amount in fen with sign, and the document that it refers to. */
export interface Movement extends Omit<Insertable<ElderAccountRecord>, 'operatorId' | 'operator'> {
  accountType: AccountType
  tradingType: TradingType
  businessType: BusinessType
}

/** The error message for each constraint that can refuse a movement. */
const refusals: Record<string, string> = {
  elder_account_covered: '账户余额不足',
  elder_account_record_once: textOf(0),
  elder_account_record_reversed_once: '该流水已冲正',
}

/** Books a movement and returns the id of its record. Database constraints refuse uncovered and repeated movements. */
export async function bookAccountMovement(db: Db, by: Booker, movement: Movement): Promise<number> {
  return insertReturningId(db, 'elderAccountRecord', {
    ...movement,
    operatorId: by.userId,
    operator: by.nickName,
  }).catch(refuseOnConstraint(refusals))
}

/** As `book`; undefined when the account does not cover the movement. A savepoint keeps the transaction usable. */
export async function bookIfCovered(db: Db, by: Booker, movement: Movement): Promise<number | undefined> {
  const isUncovered = (error: unknown) =>
    error instanceof Error && error.message === refusals.elder_account_covered ? error : undefined
  return (await inSavepoint(db, () => bookAccountMovement(db, by, movement), isUncovered)).done
}

/** Whether a request of this person was already booked with this idempotency key. */
export const isBooked = (db: Db, { tenantIds, userId }: Caller, requestKey: string): Promise<boolean> =>
  rowsOf(db, 'elderAccountRecord', { tenantId: tenantIds, operatorId: userId, requestKey }).exists()
