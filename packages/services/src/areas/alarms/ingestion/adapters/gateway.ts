import { z } from 'zod'
import { messageNameOf, type Unreadable, type VendorMessage } from './adapter.ts'
import { serialNumber, vendorTime } from './vendor-values.ts'

// an optional field that cannot be parsed is left out
const percent = z.number().min(0).max(100).optional().catch(undefined)
/**
 * Passes an unparsable time on as text, so that a call for help gets the server's time and any other message is
 * rejected.
 */
const told = z.union([
  vendorTime,
  z.unknown().transform((text) => (typeof text === 'string' ? text : (JSON.stringify(text) ?? ''))),
])
const calls: readonly unknown[] = ['sos', 'smoke', 'gas']
const event = z.object({
  subImei: serialNumber,
  eventType: z.enum(['door', 'infrared', 'smoke', 'gas', 'water', 'sos', 'tamper', 'heartbeat']),
  /** 1: open, moving, alarm; 0: closed, still, clear. */
  value: z.number().int().min(0).max(1).default(1),
  power: percent,
  lowBattery: z.boolean().optional().catch(undefined),
  /** The event's own time, if it differs from the uplink's. */
  time: told.optional(),
})
const Uplink = z.object({
  gatewayImei: serialNumber,
  /** Sequence number of the uplink; without it the message id is a hash of the content. */
  seq: z.number().int().optional().catch(undefined),
  time: told,
  signal: percent,
  power: percent,
  events: z.array(z.unknown()).max(200).default([]),
})
type Uplink = z.output<typeof Uplink>
type Event = z.output<typeof event>
type Values<T = VendorMessage> = T extends VendorMessage ? Omit<T, 'id' | 'imei' | 'time'> : never

/**
 * Parses one uplink of a LoRa or NB gateway, or an array of uplinks: the events of its sub-devices, each registered
 * under its own IMEI, and a heartbeat of the gateway itself.
 */
export function readGateway(body: unknown): (VendorMessage | Unreadable)[] {
  return (Array.isArray(body) ? (body as unknown[]) : [body]).flatMap((each) => {
    const uplink = Uplink.safeParse(each)
    return uplink.success ? messagesOf(uplink.data) : [unreadable]
  })
}

/** Number of messages that an uplink will produce: the gateway's heartbeat and one per event. */
export function sizeOfUplink(uplink: unknown): number {
  const events = (uplink as { events?: unknown } | null)?.events
  return 1 + (Array.isArray(events) ? events.length : 0)
}

/** IMEI of the gateway that sent the uplink, used to check that a gateway sends only its own messages. */
export const gatewayOf = (uplink: unknown): string | undefined => Uplink.safeParse(uplink).data?.gatewayImei

const unreadable: Unreadable = { id: null, type: 'unreadable' }

function messagesOf(uplink: Uplink): (VendorMessage | Unreadable)[] {
  const { gatewayImei, time, signal, power } = uplink
  const name = messageNameOf(gatewayImei, uplink.seq ?? JSON.stringify(uplink), time)
  const alive: VendorMessage = { id: `gw-${name}`, imei: gatewayImei, time, type: 'heartbeat', signal, power }
  const said = uplink.events.flatMap((raw, place): (VendorMessage | Unreadable)[] => {
    const { data } = event.safeParse(certain(raw))
    if (!data) return [unreadable]
    const common = { imei: data.subImei, time: data.time ?? time }
    return valuesOf(data, gatewayImei).map((values, n) => ({ id: `gw-${name}-${place}-${n}`, ...common, ...values }))
  })
  return [alive, ...said]
}

/** Treats a call for help as active unless its value is 0. */
function certain(raw: unknown): unknown {
  const { eventType, value } = (raw ?? {}) as { eventType?: unknown; value?: unknown }
  return calls.includes(eventType) && value !== 0 ? { ...(raw as object), value: 1 } : raw
}

/** The event's values, and the sub-device's battery as a heartbeat. */
function valuesOf({ eventType, value, power, lowBattery }: Event, gateway: string): Values[] {
  const battery: Values[] = [{ type: 'heartbeat', power, lowBattery, gateway }]
  const isBattery = power !== undefined || lowBattery !== undefined
  if (eventType === 'heartbeat') return battery
  return [seen(eventType, value === 1, gateway), ...(isBattery ? battery : [])]
}

function seen(kind: Exclude<Event['eventType'], 'heartbeat'>, active: boolean, gateway: string): Values {
  if (kind === 'tamper') return { type: 'sensor', kind, active, gateway }
  if (kind === 'sos') return active ? { type: 'sos', gateway } : { type: 'sensor', kind: 'button', active, gateway }
  return active ? { type: 'security', kind, gateway } : { type: 'sensor', kind, active, gateway }
}
