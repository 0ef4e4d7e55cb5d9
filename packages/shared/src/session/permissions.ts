/** Opens the page of all calls, which is no call of the contract itself. */
export const apiDocsPermission = 'api:view'
/** Permissions that no call asks for. */
export const pagePermissions: readonly string[] = [apiDocsPermission]
