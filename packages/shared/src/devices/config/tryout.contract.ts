import { z } from 'zod'
import { area, post } from '../../http/endpoint.ts'
import { named } from '../../nouns.ts'
import { optionalId } from '../../validators.ts'
import { imei } from '../device-draft.ts'
import { SettingsDraft } from './config-schema.ts'

/** How many warnings, and what came of them: real ones (sent to hospital among them), false alarms and tests, neither. */
const Tally = z.object({ total: z.number(), real: z.number(), falseAlarm: z.number(), unjudged: z.number() })
export type Tally = z.output<typeof Tally>

/**
 * `before`: what was raised of the kinds that the change concerns. `after`: those of them that would have been raised all the same, and
 * `added` ones, of which nobody knows what would have come. `isCut`: there was more to look at than is looked at.
 */
export const Tryout = z.object({
  days: z.number(),
  devices: z.number(),
  measurements: z.number(),
  isCut: z.boolean(),
  before: Tally,
  after: Tally,
  added: z.number(),
})
export type Tryout = z.output<typeof Tryout>

/** On the floor of the device, else of the elder, else of the institution, as they are named. */
export const TryoutInput = z.object({
  deviceId: optionalId.of('device'),
  imei: named('device', imei()).optional(),
  oldmanId: optionalId.of('elder'),
  deviceTypeId: optionalId.of('deviceType'),
  settings: SettingsDraft,
})
export type TryoutInput = z.output<typeof TryoutInput>

export const settingTryouts = area('tenant-device', {
  run: post('/deviceconfig/tryout', {
    access: 'device:view',
    body: TryoutInput,
    data: Tryout,
    isAudited: false,
    takesLong: true,
    summary: '按最近7天试算参数',
  }),
})
