import type { RawWay } from '@care/shared/devices/devices/support/raw-message.words'

/** A command as sent to a device: `id` comes back in its receipt. */
export interface DeviceCommand {
  id: number
  type: string
  [value: string]: unknown
}

/** The outcome of a command; `reason` is in Chinese. */
export interface Receipt {
  ok: boolean
  reason?: string | undefined
}

/** A transport of commands to devices. */
export interface DownChannel {
  /** Transport shown with its raw messages; MQTT by default. */
  way?: RawWay
  /** Data sources whose devices it reaches; all by default. */
  sources?: readonly number[]
  /** Whether the device can get a command now: it is connected, or its maker stores it. */
  reaches: (imei: string) => boolean
  /**
   * Sends a command. Resolves with the outcome where the maker answers at once; otherwise the device sends a receipt.
   * An exception leads to a retry.
   */
  send: (imei: string, command: DeviceCommand) => Promise<Receipt | undefined>
}
