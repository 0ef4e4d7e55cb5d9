import { z } from 'zod'
import { documentCalls } from '../../../crud/document.ts'
import { validatorOf } from '../../../crud/field-validators.ts'
import { area, calls } from '../../../http/endpoint.ts'
import { birthday } from '../../../people/elders/birthday.ts'
import { day } from '../../../resources/field.ts'
import { id, optional } from '../../../validators.ts'
import { bedRequest } from './bed-request.words.ts'

const rights = { view: 'checkin:view', edit: 'checkin:edit' } as const
const edit = calls({ access: rights.edit })

/** `until`: the last day of the reservation, in Asia/Shanghai. */
const Reservation = z.object({
  id: id.of(bedRequest.of, bedRequest.noun),
  bedId: id.of('plain:bed', '床位'),
  until: validatorOf(day('预订至', { required: true })),
})
export type Reservation = z.output<typeof Reservation>

/** Makes the person of a request an elder; with a birthday where it is known by now. `evenIfSimilar` after a refusal that names similar elders. */
const NewRecord = z.object({
  id: id.of(bedRequest.of, bedRequest.noun),
  birthday: optional(birthday),
  evenIfSimilar: z.boolean().optional(),
})
export type NewRecord = z.output<typeof NewRecord>

export const bedRequests = area('tenant-business', {
  ...documentCalls('bcbedrequest', rights, bedRequest),
  record: edit.put('/bcbedrequest/record', '为候床人建立档案', {
    body: NewRecord,
    data: z.object({ oldmanId: z.number() }),
  }),
  reserve: edit.put('/bcbedrequest/reserve', '为候床长者预订床位', { body: Reservation }),
})
