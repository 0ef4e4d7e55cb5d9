import type { Access } from '@care/shared/http/endpoint'
import type { PageEntry } from '@care/shared/pages/pages'
import { accessOf } from './api.ts'

/** The access that a page requires: that of the call that opens the page. */
export const accessOfPage = (opens: PageEntry['opens']): Access => (opens === 'signed-in' ? opens : accessOf(opens))
