import type { Outside } from '../../../outside/outside.ts'
import type { Serving } from '../../../platform/http/serve.ts'
import type { StaySource } from '../../../platform/sources/billed-stay.ts'

/** Dependencies of the routes of bills: the source of stays (residence), the provider of text messages, and secrets. */
export interface BillingServing extends Serving {
  stays: StaySource
  outside: Pick<Outside, 'sms'>
  /** Secrets that encrypt the tokens of links: the first one encrypts, all of them decrypt. */
  dataSecrets: readonly string[]
}
