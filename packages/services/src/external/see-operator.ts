import { operatorTenantId } from '@care/shared/session/identity'
import type { Caller } from '@care/shared/session/session'
import { type Db, seeTenants } from '../db/client.ts'

/** In the middle of an institution's call: registered people and their messages are kept by the operator. */
export async function withOperator<T>(db: Db, { tenantIds }: Caller, work: () => Promise<T>): Promise<T> {
  await seeTenants(db, [operatorTenantId])
  const answer = await work()
  await seeTenants(db, tenantIds)
  return answer
}
