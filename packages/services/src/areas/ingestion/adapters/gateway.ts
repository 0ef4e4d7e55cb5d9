import { z } from 'zod'
import { nameOf, type Said, type Unreadable } from './adapter.ts'
import { moment, serial } from './vendor-values.ts'

// what stands beside an event and cannot be read is left out
const percent = z.number().min(0).max(100).optional().catch(undefined)
/** One that is no moment is told as it is: a call for help happens all the same, all else is rejected for it. */
const told = z.union([
  moment,
  z.unknown().transform((text) => (typeof text === 'string' ? text : (JSON.stringify(text) ?? ''))),
])
const calls: readonly unknown[] = ['sos', 'smoke', 'gas']
const event = z.object({
  subImei: serial,
  eventType: z.enum(['door', 'infrared', 'smoke', 'gas', 'water', 'sos', 'tamper', 'heartbeat']),
  /** 1 open, moving, smoke; 0 closed, still, clear. */
  value: z.number().int().min(0).max(1).default(1),
  power: percent,
  lowBattery: z.boolean().optional().catch(undefined),
  /** Where it differs from the uplink's. */
  time: told.optional(),
})
const Uplink = z.object({
  gatewayImei: serial,
  /** Counts its uplinks; without it an uplink is named by what it says. */
  seq: z.number().int().optional().catch(undefined),
  time: told,
  signal: percent,
  power: percent,
  events: z.array(z.unknown()).max(200).default([]),
})
type Uplink = z.output<typeof Uplink>
type Event = z.output<typeof event>
type Values<T = Said> = T extends Said ? Omit<T, 'id' | 'imei' | 'time'> : never

/**
 * An uplink of a LoRa or NB gateway, or an array of them: what its sub-devices saw, each registered under an imei of its own, and that
 * the gateway itself is there.
 */
export function readGateway(body: unknown): (Said | Unreadable)[] {
  return (Array.isArray(body) ? (body as unknown[]) : [body]).flatMap((each) => {
    const uplink = Uplink.safeParse(each)
    return uplink.success ? messagesOf(uplink.data) : [unreadable]
  })
}

/** Of how many messages an uplink is: that the gateway is there, and what its sub-devices saw. */
export function sizeOfUplink(uplink: unknown): number {
  const events = (uplink as { events?: unknown } | null)?.events
  return 1 + (Array.isArray(events) ? events.length : 0)
}

/** Whose uplink this is, so that a gateway speaks for no other. */
export const gatewayOf = (uplink: unknown): string | undefined => Uplink.safeParse(uplink).data?.gatewayImei

const unreadable: Unreadable = { id: null, type: 'unreadable' }

function messagesOf(uplink: Uplink): (Said | Unreadable)[] {
  const { gatewayImei, time, signal, power } = uplink
  const name = nameOf(gatewayImei, uplink.seq ?? JSON.stringify(uplink), time)
  const alive: Said = { id: `gw-${name}`, imei: gatewayImei, time, type: 'heartbeat', signal, power }
  const said = uplink.events.flatMap((raw, place): (Said | Unreadable)[] => {
    const { data } = event.safeParse(certain(raw))
    if (!data) return [unreadable]
    const common = { imei: data.subImei, time: data.time ?? time }
    return valuesOf(data, gatewayImei).map((values, n) => ({ id: `gw-${name}-${place}-${n}`, ...common, ...values }))
  })
  return [alive, ...said]
}

/** Who calls for help without saying whether, does. */
function certain(raw: unknown): unknown {
  const { eventType, value } = (raw ?? {}) as { eventType?: unknown; value?: unknown }
  return calls.includes(eventType) && value !== 0 ? { ...(raw as object), value: 1 } : raw
}

/** What was seen, and beside it what the sub-device tells of its battery. */
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
