import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { changeOf } from '../../crud/schemas.ts'
import { normalizeTelephone } from '../../mobile-rule.ts'
import { normalizeIdCard } from '../../normalize-input.ts'
import { orMasked } from '../../people/elders/record/elder-draft.ts'
import { day, lines } from '../../resources/field.ts'
import { id, optionalId } from '../../validators.ts'
import { lead } from './lead.words.ts'

const leadId = id.of(lead.of)

/** What was said in a contact, and when the next one is due; without a day, nobody is reminded. */
export const FollowUp = z.object({
  id: leadId,
  note: validatorOf(lines('联系情况', { max: 200, required: true })),
  nextContact: validatorOf(day('下次联系', {})).optional(),
})
export type FollowUp = z.output<typeof FollowUp>

const { phone, idCard } = lead.fields
/** A change; a number that is sent back masked, as it was shown, stays. */
export const LeadChange = changeOf(lead).extend({
  phone: orMasked(/^.{1,3}\*{4}.{0,4}$/, normalizeTelephone, validatorOf(phone)).optional(),
  idCard: orMasked(/^\d{3}\*{10}(\*{3})?[\dX]{2}$/, normalizeIdCard, validatorOf(idCard)).nullish(),
})
export type LeadChange = z.output<typeof LeadChange>

/** The resident whom a lead became. */
export const MovingIn = z.object({ id: leadId, oldmanId: id.of('elder', '入住长者') })
export type MovingIn = z.output<typeof MovingIn>

/** How far the leads registered since 1 January have come, by channel; a lead counts in every stage that it reached. */
export const Conversion = z.object({
  channel: z.number(),
  leads: z.number(),
  toured: z.number(),
  booked: z.number(),
  movedIn: z.number(),
  lost: z.number(),
})
export type Conversion = z.output<typeof Conversion>
export const ConversionQuery = z.object({ tenantId: optionalId.of('tenant') })
