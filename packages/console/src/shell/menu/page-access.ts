import type { Access } from '@care/shared/http/endpoint'
import type { PageEntry } from '@care/shared/pages/pages'
import { accessOf } from '../../calls/api.ts'

/** Who may open what opens by this call. */
export const accessTo = (opens: PageEntry['opens']): Access => (opens === 'signed-in' ? opens : accessOf(opens))
