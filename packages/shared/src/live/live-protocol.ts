/** Heartbeat interval in ms: 10 s minus one second, because the timer checks once a second. */
export const beatMs = 9_000
/**
 * Time in ms without any frame after which the data is stale: early enough that a slow machine shows it within 15 s.
 */
export const staleMs = 12_000
/** Close codes: bad or used ticket, tenant not allowed, client too slow (reconnect and resume), bad frame. */
export const closeCodes = { badTicket: 4401, tenantNotAllowed: 4403, tooSlow: 4408, badFrame: 4400 } as const

/** Redis channels between services and gateway. */
export const feedChannel = (tenantId: number) => `feed:${tenantId}`
/** Channel of notices, which have no number and are not replayed. */
export const noticeChannel = (tenantId: number) => `notice:${tenantId}`
/** Socket path, followed by the person’s id; `ticket` of `POST /auth/socket-ticket` in the query (fixed points §6). */
export const socketPath = '/tenant-device/ws'
/** Path of STOMP 1.2, plain or within SockJS. */
export const stompPath = '/act/ws'
/** A person’s own topic, by their name in their own institution. */
export const remindTopic = (tenantId: number, username: string) => `/task/${tenantId}/${username}/remind`
/** Title and text of a collaboration reminder (specification 0 §4). */
export const reminderTitle = '协作提醒'
export const reminderText = (message: string) => `${message}任务，请及时处理`
