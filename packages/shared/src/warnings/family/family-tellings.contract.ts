import { z } from 'zod'
import { area, get, post } from '../../http/endpoint.ts'
import { FamilyTold, Telling, TellingAnswer, TellingInput, tellingToken } from './telling.ts'

/** Telling the family of a warning, as far as the elder agreed to it (docs/decisions/023-consents-are-obeyed.md). */
export const familyTellings = area('tenant-device', {
  of: get('/devicewarning/family/:id', {
    ids: { id: 'warning' },
    access: 'warning:handle',
    evenPaused: true,
    data: FamilyTold,
    namesOwnAddress: true,
    summary: '预警可告知和已告知的家属',
  }),
  tell: post('/devicewarning/family', {
    access: 'warning:handle',
    evenPaused: true,
    body: TellingInput,
    data: Telling,
    namesOwnAddress: true,
    summary: '告知家属',
  }),
  /** Somebody opened the link: null for one that is unknown or over, which look alike. */
  open: post('/devicewarning/family/open', {
    access: 'internal',
    body: z.object({ token: tellingToken }),
    data: TellingAnswer.nullable(),
  }),
  /** They say that they have read it; once is enough. */
  confirm: post('/devicewarning/family/confirm', {
    access: 'internal',
    body: z.object({ token: tellingToken }),
    data: TellingAnswer.nullable(),
  }),
})
