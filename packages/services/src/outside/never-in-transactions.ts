import { isInTransaction } from '../platform/db/lazy-transaction.ts'

/**
 * Call it before an outside service is used: an open transaction would hold row locks and a connection while we wait
 * for others.
 */
export const refuseInTransaction =
  (tell = raise) =>
  (name: string): void => {
    if (isInTransaction()) tell(new Error(`${name} is called while a transaction is open`))
  }

function raise(error: Error): void {
  throw error
}
