import type { RawWay } from '@care/shared/devices/devices/support/raw-message.words'

/** A command as sent to a device; its receipt carries the same `id`. */
export interface DeviceCommand {
  id: number
  type: string
  [value: string]: unknown
}

/** The outcome of a command; `reason` is a text in Chinese. */
export interface CommandOutcome {
  ok: boolean
  reason?: string | undefined
}

/** A transport that delivers commands to devices. */
export interface DownChannel {
  /** Name of the transport in the raw message log; MQTT by default. */
  way?: RawWay
  /** Data sources whose devices the channel can reach; if undefined, all. */
  sources?: readonly number[]
  /**
   * Whether the device can receive a command now: it is connected, or the manufacturer's platform stores commands for
   * it.
   */
  reaches: (imei: string) => boolean
  /**
   * Sends a command. Resolves with the outcome if the manufacturer's platform returns it immediately; otherwise the
   * device sends a receipt later. If it throws, the command is retried.
   */
  send: (imei: string, command: DeviceCommand) => Promise<CommandOutcome | undefined>
}
