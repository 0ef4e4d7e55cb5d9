import { everyTenant } from './identity.ts'

/** Of a browser's header: some 8 characters an institution, on every call. */
const mostListed = 200

/** What an account says of the institutions it may see, and sends back with every call: comma-joined ids, or one word for very many. */
export const tenantListOf = (ids: readonly number[]) => (ids.length > mostListed ? everyTenant : ids.join(','))

/** Whether such a list names more than one. */
export const namesSeveral = (tenantIds: string) => tenantIds === everyTenant || tenantIds.includes(',')
