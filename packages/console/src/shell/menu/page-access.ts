import type { Access } from '@care/shared/http/endpoint'
import type { PageEntry } from '@care/shared/pages/pages'
import { accessOf } from '../../calls/api.ts'

/** The access that a page requires, by the call that opens it. */
export const accessTo = (opens: PageEntry['opens']): Access => (opens === 'signed-in' ? opens : accessOf(opens))
