import { everyTenant } from './identity.ts'

/** Limit for a request header: about 8 characters per institution, in every call. */
const mostListed = 200

/**
 * The tenant list of an account, which clients send back with every call: comma-joined ids, or one word for very many.
 */
export const tenantListOf = (ids: readonly number[]) => (ids.length > mostListed ? everyTenant : ids.join(','))

/** Whether the list contains more than one institution. */
export const hasSeveralTenants = (tenantIds: string) => tenantIds === everyTenant || tenantIds.includes(',')
