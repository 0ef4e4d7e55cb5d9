import { z } from 'zod'
import { nameOf, type Said, type Unreadable } from './adapter.ts'
import { moment, serial } from './vendor-values.ts'

const percent = z.number().min(0).max(100)
const event = z.object({
  subImei: serial,
  eventType: z.enum(['door', 'infrared', 'smoke', 'gas', 'water', 'sos', 'tamper', 'heartbeat']),
  /** 1 open, moving, smoke; 0 closed, still, clear. */
  value: z.number().int().min(0).max(1).default(1),
  power: percent.optional(),
  lowBattery: z.boolean().optional(),
  /** Where it differs from the uplink's. */
  time: moment.optional(),
})
const Uplink = z.object({
  gatewayImei: serial,
  /** Counts its uplinks; without it an uplink is named by what it says. */
  seq: z.number().int().optional(),
  time: moment,
  ...{ signal: percent.optional(), power: percent.optional() },
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

/** Whose uplink this is, so that a gateway speaks for no other. */
export function gatewaysOf(body: unknown): (string | undefined)[] {
  return (Array.isArray(body) ? (body as unknown[]) : [body]).map((each) => Uplink.safeParse(each).data?.gatewayImei)
}

const unreadable: Unreadable = { id: null, type: 'unreadable' }

function messagesOf(uplink: Uplink): (Said | Unreadable)[] {
  const { gatewayImei, time, signal, power } = uplink
  const name = nameOf(gatewayImei, uplink.seq ?? JSON.stringify(uplink), time)
  const alive: Said = { id: `gw-${name}`, imei: gatewayImei, time, type: 'heartbeat', signal, power }
  const said = uplink.events.flatMap((raw, place): (Said | Unreadable)[] => {
    const { data } = event.safeParse(raw)
    if (!data) return [unreadable]
    const common = { imei: data.subImei, time: data.time ?? time }
    return valuesOf(data, gatewayImei).map((values, n) => ({ id: `gw-${name}-${place}-${n}`, ...common, ...values }))
  })
  return [alive, ...said]
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
