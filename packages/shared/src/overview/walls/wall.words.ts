import type { Permission } from '../../http/endpoint.ts'
import type { Words } from '../../words.ts'

/** Pages of a wall screen: path and permission. */
export const wallPages = {
  tenant: { label: '机构大屏', path: '/screen/', permission: 'tenant_screen' },
  group: { label: '集团大屏', path: '/screen/group', permission: 'group_screen' },
  /** The path is followed by the floor's id. */
  ward: { label: '护理站大屏', path: '/screen/ward/', permission: 'tenant_screen' },
} as const satisfies Record<string, { label: string; path: string; permission: Permission }>
export type WallPage = keyof typeof wallPages

/** Maximum pages in rotation. */
export const maxWallPages = 12
/** Bounds of the time per page, in seconds. */
export const turnSeconds = { least: 10, most: 3600, usual: 60 }

/** Interval in ms of a wall screen's heartbeats. */
export const wallBeatMs = 30_000
/** Seconds without a heartbeat after which a wall screen counts as silent. */
export const wallSilentSeconds = 90
/** Interval of a wall screen's screenshots; another one follows shortly after a page change. */
export const wallPictureMs = 300_000
/** Size limit of a screenshot, in bytes; it is sent as Base64. */
export const wallPictureMost = 60_000
/** Longest edge of a screenshot, in pixels. */
export const wallPictureEdge = 640
/** Days of absence after which a wall screen needs a new pairing code. */
export const wallAwayDays = 30

export const wallStates = {
  alive: { label: '在线', look: 'success' },
  silent: { label: '失联', look: 'warning' },
  waiting: { label: '等待接入', look: 'info' },
  revoked: { label: '已撤销', look: 'silent' },
} as const satisfies Words
export type WallState = keyof typeof wallStates

/** State of the warning feed on a wall screen. */
export const wallLinks = {
  live: { label: '实时' },
  stale: { label: '延迟' },
  lost: { label: '断开' },
} as const satisfies Words
export type WallLink = keyof typeof wallLinks
