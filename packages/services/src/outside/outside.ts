import type { OpenServices } from '@care/shared/outside/service'
import { callCentre } from './call-centre/call-centre.ts'
import { cameras } from './cameras/cameras.ts'
import { converter } from './converter/converter.ts'
import { locks } from './locks/locks.ts'
import { mail } from './mail/mail.ts'
import { map } from './map/map.ts'
import { publicAccount } from './public-account/public-account.ts'
import { sms } from './sms/sms.ts'
import { softphone } from './softphone/softphone.ts'
import { storage } from './storage/storage.ts'

/** Every external service. Read by the start, the health page, the settings and their documentation. */
export const outsideServices = {
  sms,
  mail,
  map,
  storage,
  converter,
  locks,
  cameras,
  publicAccount,
  callCentre,
  softphone,
}
export type Outside = OpenServices<typeof outsideServices>
