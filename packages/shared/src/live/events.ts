import type { Warning } from '../alarms/warnings/warning.ts'
import type { Permission } from '../http/endpoint.ts'
import type { OpenAlarm } from './open-alarm.ts'

export * from './live-protocol.ts'

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
/** Not validated, because the schema is larger than the whole live client. */
const warning = (value: unknown): value is Warning => isObject(value)
/** Sends a worker to an emergency: who, where, and the kind of warning if one was the cause. */
export interface Callout {
  name: string
  place: string
  sourceType: number | null
}
/** The callout, absent in messages of an older version. */
const callout = (value: unknown): value is Callout | null | undefined => value == null || isObject(value)
const alarms = (value: unknown): value is OpenAlarm[] => Array.isArray(value) && value.every(isObject)
export const isCursor = (value: unknown): value is Cursor =>
  isObject(value) &&
  Object.entries(value).every(([tenantId, seq]) => /^\d+$/.test(tenantId) && Number.isSafeInteger(seq) && seq >= 0)

/**
 * Who receives an event: all listeners of its tenant, or those with one of the permissions; the named `person` in their
 * own institution; the `owner` of a background job; or a single `socket`, as part of its own conversation.
 */
export type EventRecipients = readonly Permission[] | 'everyone' | 'person' | 'owner' | 'socket'

const watchers = ['warning:view', 'tenant_screen', 'group_screen'] as const

/** Server → client on the warning socket (fixed-points §6): the fields of each kind of event, and who receives it. */
export const liveKinds = {
  hello: { hearers: 'socket', carries: { cursor: isCursor } },
  /** `time` is epoch ms of the server. */
  beat: { hearers: 'socket', carries: { time: number, cursor: isCursor } },
  /** The replay is complete up to this cursor; `missed` is the number of replayed changes. */
  resumed: { hearers: 'socket', carries: { cursor: isCursor, missed: number } },
  warning: { hearers: watchers, carries: { tenantId: number, seq: number, warning } },
  'warning-changed': { hearers: watchers, carries: { tenantId: number, seq: number, warning } },
  /**
   * For a locked console, with each heartbeat: unclaimed emergencies, and the emergency that its user was dispatched
   * to.
   */
  alarms: { hearers: 'socket', carries: { alarms } },
  callout: { hearers: 'socket', carries: { workOrderId: number } },
  progress: { hearers: 'owner', carries: { key: text, rate: number, url: orNull(text) } },
  /** A collaboration reminder, also sent by STOMP. */
  reminder: {
    hearers: 'person',
    carries: { tenantId: number, username: text, text, workOrderId: number, emergency: callout },
  },
  /**
   * An unclaimed warning was escalated to this person, or a warning claimed by this person makes no progress; the text
   * says which.
   */
  escalation: { hearers: 'person', carries: { tenantId: number, username: text, warningId: number, text } },
  /** A work order of the tenant changed: lists and drawers that show it refresh. */
  'work-order': {
    hearers: ['workorder:view', 'tenant_screen', 'group_screen'],
    carries: { tenantId: number, workOrderId: number },
  },
  /** An order is overdue, for the reason in the text; dispatchers see a toast. */
  'order-overdue': {
    hearers: ['workorder:dispatch'],
    carries: { tenantId: number, workOrderId: number, text },
  },
  /** A date of a recurring order failed, for the reason in the text; sent to users who manage recurring orders. */
  'order-plan': {
    hearers: ['workorderplan:edit'],
    carries: { tenantId: number, planId: number, text },
  },
  /** The console of a person on duty lost or regained its alarm sound; for supervisors. */
  'desk-muted': { hearers: ['desksound:view'], carries: { tenantId: number, userId: number } },
  /** Changes of the duty roster for one person: gaps ahead, or a swap that the person has to decide. */
  duty: { hearers: 'person', carries: { tenantId: number, username: text, text } },
  /** A promised or missed call was not returned in time; for its owner and the managers of the desk. */
  callback: { hearers: 'person', carries: { tenantId: number, username: text, callId: number, text } },
  /** A text for an institution's managers: a limit is nearly reached, or the validity ends soon. */
  institution: { hearers: 'person', carries: { tenantId: number, username: text, text } },
  /** An elder moved in, out or to another bed: views of their place reload. */
  elder: {
    hearers: ['elder:view', 'tenant_screen', 'group_screen'],
    carries: { tenantId: number, oldmanId: number },
  },
  /** A bed became free or was taken out of use: maps of beds reload. */
  bed: { hearers: ['bed:view', 'tenant_screen', 'group_screen'], carries: { tenantId: number, bedId: number } },
  /** The sensor of an elder's bed reports that they lay down (1) or got up (0), since this time. */
  'in-bed': {
    hearers: ['bed:view', 'tenant_screen', 'group_screen'],
    carries: { tenantId: number, oldmanId: number, inBed: number, since: text },
  },
  /** A call rings at the seat of this person: the caller's record opens. */
  'call-ringing': {
    hearers: 'person',
    carries: { tenantId: number, username: text, userId: number, callId: number, number: text },
  },
  /** Somebody asks to join the institution; sent to users who may approve the application. */
  'join-request': { hearers: ['invitation:view'], carries: { tenantId: number, inviteId: number, name: text } },
  /**
   * An announcement of the institution, or of the operator to everyone, was published; without a title it was
   * withdrawn.
   */
  announcement: { hearers: 'everyone', carries: { tenantId: number, announcementId: number, title: orNull(text) } },
} as const satisfies Record<string, { hearers: EventRecipients; carries: Record<string, Is<unknown>> }>

type Kinds = typeof liveKinds
export type LiveKind = keyof Kinds
type Carried<Fields> = { [Name in keyof Fields]: Fields[Name] extends Is<infer Value> ? Value : never }
export type LiveEvent = { [Kind in LiveKind]: { kind: Kind } & Carried<Kinds[Kind]['carries']> }[LiveKind]

/** Events with a number in the feed: delivered once, in order, and again after an absence. */
export type FeedEvent = Extract<LiveEvent, { seq: number }>
/** Events of a tenant without a number: a client that is away misses them. */
export type Notice = Exclude<Extract<LiveEvent, { tenantId: number }>, FeedEvent>

/** A request of the client to the server. */
export interface LiveRequest {
  kind: 'resume'
  cursor: Cursor
}
