import type { RawWay } from '@care/shared/devices/support/raw-message.words'

/** A command as it goes to a device: `id` comes back in its receipt. */
export interface Downward {
  id: number
  type: string
  [value: string]: unknown
}

/** What became of a command; `reason` in Chinese. */
export interface Receipt {
  ok: boolean
  reason?: string | undefined
}

/** A way down to devices. */
export interface DownChannel {
  /** How it is called where its messages are shown; MQTT when not said. */
  way?: RawWay
  /** The data sources whose devices it reaches; of any source when not said. */
  sources?: readonly number[]
  /** The device would get a command now: it is connected, or its maker keeps it for it. */
  reaches: (imei: string) => boolean
  /** Gives it to the device; answers at once where its maker does, else the device sends a receipt. What is thrown is tried again. */
  send: (imei: string, command: Downward) => Promise<Receipt | undefined>
}
