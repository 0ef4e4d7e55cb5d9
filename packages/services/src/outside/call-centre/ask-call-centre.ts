import type { CccAnswer } from '@care/shared/calls/workbench/workbench'
import type { CccAction } from './actions.ts'

/** Whose seat asks; what was sent never says so. */
export interface AskingSeat {
  tenantId: number
  instanceId: string
  userId: string
  accessKeyRef: string | null
}

export type CallParameters = Readonly<Record<string, unknown>>

/**
 * The port behind which calls are carried: by the provider here, or by our own control (`areas/calls/workbench/local`).
 * Refusals are answers with a code; it rejects when nobody answers.
 */
export type AskCallCentre<Seat = AskingSeat> = (
  action: CccAction,
  parameters: CallParameters,
  seat: Seat,
) => Promise<CccAnswer>
