import { forbidden } from '@care/shared/http/errors'
import { operatorTenantId } from '@care/shared/session/identity'
import type { Caller } from '@care/shared/session/session'

/** What all tenants share is written by the operator alone, whoever holds the permission. */
export function operatorOnly<T>({ tenantIds }: Caller, write: () => Promise<T>): Promise<T> {
  if (!tenantIds.includes(operatorTenantId)) throw forbidden()
  return write()
}
