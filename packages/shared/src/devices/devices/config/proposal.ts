import { z } from 'zod'
import type { SettingsDraft } from './config-schema.ts'
import { isSettingName, type SettingName } from './settings.ts'
import { Tally } from './tally.ts'
import { validateSetting } from './validate-setting.ts'

/** Reasons for which there is no proposal. */
export const proposalReasons = {
  noFalse: '这段时间没有误报',
  noLimit: '误报的预警不由阈值产生，调整阈值不能减少',
  noMeasurement: '这段时间没有可供回放的测量数据',
  none: '没有不影响真实预警的调整',
} as const
export type ProposalReason = keyof typeof proposalReasons

/** A change of one setting of one device, and its effect on the past warnings of that kind. */
export const Proposal = z.object({
  name: z.string(),
  label: z.string(),
  unit: z.string(),
  from: z.number().nullable(),
  to: z.number(),
  before: Tally,
  after: Tally,
})
export type Proposal = z.output<typeof Proposal>

/** By kind of warnings, the smallest change that drops most false alarms and no real one, or why none exists. */
export const Proposals = z.object({
  days: z.number(),
  measurements: z.number(),
  isCut: z.boolean(),
  proposals: z.array(Proposal),
  reason: z.enum(Object.keys(proposalReasons) as [ProposalReason]).nullable(),
})
export type Proposals = z.output<typeof Proposals>

/** A proposal as query parameter of the settings page: `heartRateMax:150`. */
export const proposalText = ({ name, to }: Pick<Proposal, 'name' | 'to'>) => `${name}:${to}`

/** Parses such a query parameter; unknown settings and invalid values give an empty draft. */
export function readProposal(text: string | null): SettingsDraft {
  const [name = '', value = ''] = (text ?? '').split(':')
  if (!isSettingName(name) || !/^-?\d+(\.\d+)?$/.test(value)) return {}
  const given = Number(value)
  return validateSetting(name, given) === null ? ({ [name as SettingName]: given } as SettingsDraft) : {}
}
