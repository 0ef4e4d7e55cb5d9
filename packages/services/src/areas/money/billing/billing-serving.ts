import type { Outside } from '../../../outside/outside.ts'
import type { Serving } from '../../../platform/http/serve.ts'
import type { StaySource } from '../../../platform/sources/billed-stay.ts'

/** What the routes of bills need: the stays come from the area of the residents, text messages from a provider. */
export interface BillingServing extends Serving {
  stays: StaySource
  outside: Pick<Outside, 'sms'>
}
