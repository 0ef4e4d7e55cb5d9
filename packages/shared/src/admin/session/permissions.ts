import type { Options } from '../../http/endpoint.ts'

/** Opens the API page, which is no call of the contract itself. */
export const apiDocs = { access: 'api:view', for: 'operator' } as const satisfies Options
/** Permissions of pages without a call. */
export const pagePermissions: readonly Options[] = [apiDocs]
