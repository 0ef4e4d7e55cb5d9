import { z } from 'zod'
import { area, calls, internal } from '../../../http/endpoint.ts'
import { FamilyMessage, FamilyNotification, TellingAnswer, TellingInput, tellingToken } from './family-message.ts'

const handle = calls({ access: 'warning:handle', evenPaused: true, namesOwnAddress: true })

/** Notifies the family of a warning, within the elder's consent (docs/decisions/023-consents-are-obeyed.md). */
export const familyTellings = area('tenant-device', {
  of: handle.get('/devicewarning/family/:id', '预警可告知和已告知的家属', {
    ids: { id: 'warning' },
    data: FamilyNotification,
  }),
  tell: handle.post('/devicewarning/family', '告知家属', { body: TellingInput, data: FamilyMessage }),
  /** Opens a message's link; returns null alike for an unknown and for an expired link. */
  open: internal.post('/devicewarning/family/open', {
    body: z.object({ token: tellingToken }),
    data: TellingAnswer.nullable(),
  }),
  /** The recipient confirms reading; repeats have no effect. */
  confirm: internal.post('/devicewarning/family/confirm', {
    body: z.object({ token: tellingToken }),
    data: TellingAnswer.nullable(),
  }),
})
