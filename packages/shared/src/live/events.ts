import type { Permission } from '../http/endpoint.ts'
import type { Warning } from '../warnings/warning.ts'
import type { OpenAlarm } from './feed.ts'

export * from './wires.ts'

/** Newest number seen, per tenant id. */
export type Cursor = Record<string, number>

type Is<T> = (value: unknown) => value is T
const number: Is<number> = (value) => typeof value === 'number'
const text: Is<string> = (value) => typeof value === 'string'
const orNull =
  <T>(is: Is<T>): Is<T | null> =>
  (value): value is T | null =>
    value === null || is(value)
const isObject = (value: unknown) => typeof value === 'object' && value !== null
/** Taken as the services wrote it: its schema weighs more than the whole live client. */
const warning = (value: unknown): value is Warning => isObject(value)
/** Where somebody is sent in an emergency, to whom, and by which kind of warning if it was one. */
export interface Callout {
  name: string
  place: string
  sourceType: number | null
}
/** A line of before says nothing of it. */
const callout = (value: unknown): value is Callout | null | undefined => value == null || isObject(value)
const alarms = (value: unknown): value is OpenAlarm[] => Array.isArray(value) && value.every(isObject)
export const isCursor = (value: unknown): value is Cursor =>
  isObject(value) &&
  Object.entries(value).every(([tenantId, seq]) => /^\d+$/.test(tenantId) && Number.isSafeInteger(seq) && seq >= 0)

/**
 * Whose sockets an event of a kind comes to: of those who hear its tenant all, or those with one of the permissions; the `person` of
 * that name in their own institution; the `owner` of a background job; or one socket, as a part of the conversation with it.
 */
export type Hearers = readonly Permission[] | 'everyone' | 'person' | 'owner' | 'socket'

const watchers = ['warning:view', 'tenant_screen', 'group_screen'] as const

/** Server → client on the warning socket (fixed-points §6): what an event of each kind carries, and who hears it. */
export const liveKinds = {
  hello: { hearers: 'socket', carries: { cursor: isCursor } },
  /** `time` is epoch ms of the server. */
  beat: { hearers: 'socket', carries: { time: number, cursor: isCursor } },
  /** The replay is complete up to this cursor; `missed` is how many changes it held. */
  resumed: { hearers: 'socket', carries: { cursor: isCursor, missed: number } },
  warning: { hearers: watchers, carries: { tenantId: number, seq: number, warning } },
  'warning-changed': { hearers: watchers, carries: { tenantId: number, seq: number, warning } },
  /** What a locked seat hears beside the beat: emergencies that nobody has, and one that its own person was sent to. */
  alarms: { hearers: 'socket', carries: { alarms } },
  callout: { hearers: 'socket', carries: { workOrderId: number } },
  progress: { hearers: 'owner', carries: { key: text, rate: number, url: orNull(text) } },
  /** Also told by STOMP. */
  reminder: {
    hearers: 'person',
    carries: { tenantId: number, username: text, text, workOrderId: number, emergency: callout },
  },
  /** A warning that nobody has was passed on to them, or one that they have is without progress, as the text says. */
  escalation: { hearers: 'person', carries: { tenantId: number, username: text, warningId: number, text } },
  /** A work order of the tenant changed: lists and drawers that show it refresh. */
  'work-order': {
    hearers: ['workorder:view', 'tenant_screen', 'group_screen'],
    carries: { tenantId: number, workOrderId: number },
  },
  /** An order is over its time, as the text says: for those who dispatch, and over nothing that they do. */
  'order-overdue': {
    hearers: ['workorder:dispatch'],
    carries: { tenantId: number, workOrderId: number, text },
  },
  /** A date of a recurring order came to nothing, for the reason that the text says: for those who keep them. */
  'order-plan': {
    hearers: ['workorderplan:edit'],
    carries: { tenantId: number, planId: number, text },
  },
  /** A seat that handles warnings cannot be heard, or can be again: for those who lead. */
  'desk-muted': { hearers: ['desksound:view'], carries: { tenantId: number, userId: number } },
  /** The duty roster has something to tell somebody: gaps ahead, or a swap that waits for them. */
  duty: { hearers: 'person', carries: { tenantId: number, username: text, text } },
  /** What an institution's managers have to know of it, as the text says: a limit that is nearly used up, or its end. */
  institution: { hearers: 'person', carries: { tenantId: number, username: text, text } },
  /** An elder came, went or lies elsewhere: whatever shows where they are asks again. */
  elder: {
    hearers: ['elder:view', 'tenant_screen', 'group_screen'],
    carries: { tenantId: number, oldmanId: number },
  },
  /** Somebody asks the institution to be let in: for those who judge it. */
  'join-request': { hearers: ['invitation:view'], carries: { tenantId: number, inviteId: number, name: text } },
  /** An announcement of the institution, or of the operator to everyone, came out; without a title it was taken back. */
  announcement: { hearers: 'everyone', carries: { tenantId: number, announcementId: number, title: orNull(text) } },
} as const satisfies Record<string, { hearers: Hearers; carries: Record<string, Is<unknown>> }>

type Kinds = typeof liveKinds
export type LiveKind = keyof Kinds
type Carried<Fields> = { [Name in keyof Fields]: Fields[Name] extends Is<infer Value> ? Value : never }
export type LiveEvent = { [Kind in LiveKind]: { kind: Kind } & Carried<Kinds[Kind]['carries']> }[LiveKind]

/** Those that the feed numbers: they come once, in order, and again after an absence. */
export type FeedEvent = Extract<LiveEvent, { seq: number }>
/** What services tell of a tenant without a number: who is away misses it. */
export type Notice = Exclude<Extract<LiveEvent, { tenantId: number }>, FeedEvent>

/** Client → server. */
export interface LiveRequest {
  kind: 'resume'
  cursor: Cursor
}
