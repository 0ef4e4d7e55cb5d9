import { z } from 'zod'
import { area, calls } from '../../../http/endpoint.ts'
import { withNouns } from '../../../nouns.ts'
import { id, optionalId } from '../../../validators.ts'
import { imei } from '../device-draft.ts'
import { SettingsDraft } from './config-schema.ts'
import { Proposals } from './proposal.ts'
import { Tally } from './tally.ts'

const view = calls({ access: 'device:view', takesLong: true })

/**
 * `before`: warnings that were raised, of the kinds the change affects. `after`: those of them that the new settings
 * would raise too; `added`: new ones, with unknown outcome. `isCut`: only part of the data was replayed.
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

/** Replays changed settings on the layer of the named device, else of the elder, else of the institution. */
export const TryoutInput = z.object({
  deviceId: optionalId.of('device'),
  imei: withNouns('device', imei()).optional(),
  oldmanId: optionalId.of('elder'),
  deviceTypeId: optionalId.of('deviceType'),
  settings: SettingsDraft,
})
export type TryoutInput = z.output<typeof TryoutInput>

export const settingTryouts = area('tenant-device', {
  run: view.post('/deviceconfig/tryout', '按最近7天试算参数', {
    body: TryoutInput,
    data: Tryout,
    isAudited: false,
    evenViewing: true,
  }),
  propose: view.get('/deviceconfig/tryout/propose', '按回放建议单台设备的阈值', {
    query: z.object({
      deviceId: id.of('device'),
      days: z.literal(['7', '30'], '只能按7天或30天回放').transform(Number).default(30),
    }),
    data: Proposals,
  }),
})
