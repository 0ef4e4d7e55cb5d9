import type { Options } from '../http/endpoint.ts'

/** Opens the page of all calls, which is no call of the contract itself. */
export const apiDocs = { access: 'api:view', for: 'operator' } as const satisfies Options
/** What is asked for where no call asks. */
export const pagePermissions: readonly Options[] = [apiDocs]
