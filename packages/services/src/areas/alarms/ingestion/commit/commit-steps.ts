import type { Db } from '../../../../platform/db/client.ts'
import type { DeviceSigns, DeviceStateBuffer, MessagePoint } from '../../../devices/devices/devices.port.ts'
import { findFenceCrossings } from '../../../devices/devices/devices.port.ts'
import { applyReceipts } from '../../../devices/devices/downlink.port.ts'
import {
  fenceAlarms,
  type JudgementResult,
  judgeLastingBreaches,
  type PointAlarm,
  storeBedStates,
} from '../../warnings/warnings.port.ts'
import { drillAlarms } from '../drills/drill-alarms.ts'

export interface JudgedPoint {
  point: MessagePoint
  verdict: JudgementResult
}

/** Messages of one tenant, in the transaction that stores them. */
export interface CommitBatch {
  db: Db
  tenantId: number
  /** Points stored just now: neither repeats nor messages of a drill. */
  points: MessagePoint[]
  /** The same messages, each with the verdict by the settings of its device. */
  judged: JudgedPoint[]
  /** Messages of a drill (a simulated device): they raise warnings but change no other data. */
  drilled: MessagePoint[]
}

/** One step of a commit; if it throws, nothing of the batch is stored. */
export interface CommitStep {
  /** Writes the data that follow from a batch. */
  write?: (batch: CommitBatch) => Promise<void>
  /** Finds the alarms in a batch of messages. */
  alarms?: (batch: CommitBatch) => Promise<PointAlarm[]> | PointAlarm[]
}

/** What a process remembers about devices between batches. */
export interface DeviceMemory {
  states: DeviceStateBuffer
  signs: DeviceSigns
}

/**
 * The steps of a commit after storing the messages, in this order. An area that must process the messages adds its step
 * here.
 */
export const commitSteps = ({ states, signs }: DeviceMemory): CommitStep[] => [
  // runs before the devices' states advance, because it needs their last positions
  { alarms: async ({ db, tenantId, points }) => fenceAlarms(await findFenceCrossings(db, tenantId, points)) },
  { write: ({ db, tenantId, points }) => states.write(db, tenantId, points) },
  { write: ({ db, tenantId, points }) => signs.write(db, tenantId, points) },
  { write: ({ db, tenantId, points }) => applyReceipts(db, tenantId, points) },
  { write: ({ db, tenantId, points }) => storeBedStates(db, tenantId, points) },
  { alarms: ({ judged }) => judged.flatMap(immediateAlarms) },
  { alarms: ({ db, tenantId, judged }) => judgeLastingBreaches(db, tenantId, judged.flatMap(conditionalValues)) },
  { alarms: ({ db, tenantId, drilled }) => drillAlarms(db, tenantId, drilled) },
]

const immediateAlarms = ({ point, verdict }: JudgedPoint) => verdict.alarms.map((alarm) => ({ point, alarm }))
const conditionalValues = ({ point, verdict: { held } }: JudgedPoint) => (held ? [{ point, held }] : [])
