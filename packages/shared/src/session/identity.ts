/** Header by which the gateway vouches for a caller: base64url(JSON of `Caller` and `exp`) + '.' + base64url(HMAC-SHA256). */
export const identityHeader = 'x-care-identity'
/** Header by which the gateway tells a service under which address browsers know the product: `https://care.example.cn`. */
export const originHeader = 'x-care-origin'
/** Sent as tenant-ids it means "no list given": the caller's own tenant (fixed-points §2). */
export const noTenantList = 1_000_000
/** Sent as tenant-ids it means every institution that the session may see, however many these are. */
export const everyTenant = 'all'
/** The provider operator's tenant; a tenant directly below it has level 1. */
export const operatorTenantId = 1
