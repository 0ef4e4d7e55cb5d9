import { isInTransaction } from '../platform/db/first-use.ts'

/** Before a service from outside is used: nobody keeps rows locked and a connection taken while somebody else is waited for. */
export const neverInTransactions =
  (tell = raise) =>
  (name: string): void => {
    if (isInTransaction()) tell(new Error(`${name} is called while a transaction is open`))
  }

function raise(error: Error): void {
  throw error
}
