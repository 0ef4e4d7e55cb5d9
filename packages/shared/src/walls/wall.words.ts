import type { Permission } from '../http/endpoint.ts'
import type { Words } from '../words.ts'

/** What a wall can show: where, and by which permission. */
export const wallPages = {
  tenant: { label: '机构大屏', path: '/screen/', permission: 'tenant_screen' },
  group: { label: '集团大屏', path: '/screen/group', permission: 'group_screen' },
  /** Of one floor, whose id follows in the path. */
  ward: { label: '护理站大屏', path: '/screen/ward/', permission: 'tenant_screen' },
} as const satisfies Record<string, { label: string; path: string; permission: Permission }>
export type WallPage = keyof typeof wallPages

/** So many pages take turns at most. */
export const mostWallPages = 12
/** How long one page is shown, in seconds. */
export const turnSeconds = { least: 10, most: 3600, usual: 60 }

/** A wall says so often how it is. */
export const wallBeatMs = 30_000
/** Without a word for so long it is silent. */
export const wallSilentSeconds = 90
/** A wall takes a picture of itself so often, and shortly after it shows another page. */
export const wallPictureMs = 300_000
/** Of a picture, in bytes; it is sent as Base64. */
export const wallPictureMost = 60_000
/** Longest edge of a picture, in pixels. */
export const wallPictureEdge = 640
/** A wall that was away for longer asks for a code again. */
export const wallAwayDays = 30

export const wallStates = {
  alive: { label: '在线', look: 'success' },
  silent: { label: '失联', look: 'warning' },
  waiting: { label: '等待接入', look: 'info' },
  revoked: { label: '已撤销', look: 'silent' },
} as const satisfies Words
export type WallState = keyof typeof wallStates

/** The warning feed as the wall hears it. */
export const wallLinks = {
  live: { label: '实时' },
  stale: { label: '延迟' },
  lost: { label: '断开' },
} as const satisfies Words
export type WallLink = keyof typeof wallLinks
