import type { Outside } from '../../../outside/outside.ts'
import type { Serving } from '../../../platform/http/serve.ts'
import type { StaySource } from '../../../platform/sources/billed-stay.ts'

/** Dependencies of the routes of bills: the source of stays (residence), and the provider of text messages. */
export interface BillingServing extends Serving {
  stays: StaySource
  outside: Pick<Outside, 'sms'>
}
