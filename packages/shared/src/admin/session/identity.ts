/**
 * Signed header with the caller, set by the gateway: base64url(JSON of `Caller` and `exp`) + '.' +
 * base64url(HMAC-SHA256).
 */
export const identityHeader = 'x-care-identity'
/** Header with the application's address in the browser, set by the gateway: `https://care.example.cn`. */
export const originHeader = 'x-care-origin'
/** Value of the header tenant-ids for "no list given": only the caller's own tenant (fixed-points §2). */
export const noTenantList = 1_000_000
/** Value of the header tenant-ids for every institution that the session may see. */
export const everyTenant = 'all'
/** The platform operator's tenant; a tenant directly below it has level 1. */
export const operatorTenantId = 1
