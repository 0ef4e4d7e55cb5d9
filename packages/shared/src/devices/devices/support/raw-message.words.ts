import type { Words } from '../../../words.ts'

/** Channel of a message, incoming or outgoing. */
export const rawWays = {
  http: { label: 'HTTP' },
  mqtt: { label: 'MQTT' },
  watch: { label: '手表TCP' },
  vendor: { label: '厂商推送' },
  drill: { label: '模拟设备' },
} as const satisfies Words
export type RawWay = keyof typeof rawWays

export const rawDirections = { up: { label: '上行' }, down: { label: '下行' } } as const satisfies Words

/** Outcome of a message: `sent` and `failed` for outgoing, all others for incoming ones. */
export const rawOutcomes = {
  accepted: { label: '已接收', look: 'success' },
  repeated: { label: '重复', look: 'silent' },
  refused: { label: '拒收', look: 'danger' },
  sent: { label: '已下发', look: 'info' },
  failed: { label: '未送达', look: 'warning' },
} as const satisfies Words
export type RawOutcome = keyof typeof rawOutcomes
