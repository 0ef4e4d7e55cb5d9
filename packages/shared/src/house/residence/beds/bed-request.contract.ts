import { z } from 'zod'
import { documentCalls } from '../../../crud/document.ts'
import { validatorOf } from '../../../crud/field-validators.ts'
import { area, calls } from '../../../http/endpoint.ts'
import { day } from '../../../resources/field.ts'
import { id } from '../../../validators.ts'
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

export const bedRequests = area('tenant-business', {
  ...documentCalls('bcbedrequest', rights, bedRequest),
  reserve: edit.put('/bcbedrequest/reserve', '为候床长者预订床位', { body: Reservation }),
})
