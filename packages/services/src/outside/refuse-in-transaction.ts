import { isInTransaction } from '../platform/db/lazy-transaction.ts'

/**
 * Throws inside a transaction. Called before an external service is used, because an open transaction would hold row
 * locks and a connection while waiting.
 */
export const refuseInTransaction =
  (tell = raise) =>
  (name: string): void => {
    if (isInTransaction()) tell(new Error(`${name} is called while a transaction is open`))
  }

function raise(error: Error): void {
  throw error
}
