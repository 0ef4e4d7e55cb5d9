import { z } from 'zod'
import { PageQuery } from '../../http/page.ts'
import { withNouns } from '../../nouns.ts'
import { type ConsentStanding, consentStandings } from '../../people/elders/consents/consent.words.ts'
import { codeOf, id, lines, optional, text } from '../../validators.ts'
import { imei } from '../devices/device-draft.ts'
import { type LookPurpose, lookPurposes, maxTiles, qualities } from './camera.words.ts'

const Standing = z.enum(Object.keys(consentStandings) as [ConsentStanding])

/** A camera in use. A camera without an elder is in a public place: no consent is needed, as the console displays. */
export const Camera = z.object({
  id: z.number(),
  tenantId: z.number(),
  tenantName: z.string(),
  imei: z.string(),
  deviceName: z.string(),
  /** How cameras are grouped: by building, or public places. */
  place: z.string(),
  installPlace: z.string().nullable(),
  roomName: z.string().nullable(),
  isPublic: z.boolean(),
  oldmanId: z.number().nullable(),
  oldmanName: z.string().nullable(),
  onlineStatus: z.number(),
  lastSeen: z.string().nullable(),
  /** Everybody who lives in the room; `cameraConsentError` derives from them whether it may be viewed. */
  seen: z.array(z.object({ oldmanId: z.number(), name: z.string(), standing: Standing })),
})
export type Camera = z.output<typeof Camera>

/** `userName` matches a part of the camera's name, its place or the elder. */
export const CameraSearch = PageQuery.extend({
  userName: optional(text(50)),
  imei: withNouns('device', optional(text(40))),
})
export type CameraSearch = z.output<typeof CameraSearch>

const camera = () => withNouns('device', imei())
const Purpose = z.enum(Object.keys(lookPurposes) as [LookPurpose], '请选择查看目的')

export const LookInput = z
  .object({
    imeis: z.array(camera(), '请选择摄像头').min(1, '请选择摄像头').max(maxTiles, `一次最多${maxTiles}个摄像头`),
    purpose: Purpose,
    remark: lines(100, '说明').nullish(),
  })
  .refine(({ purpose, remark }) => purpose !== 'other' || Boolean(remark), {
    message: '请说明查看目的',
    path: ['remark'],
  })
export type LookInput = z.output<typeof LookInput>

/** Cameras that may be viewed from now on, and those that may not, with the reason. */
export const ViewStarted = z.object({
  looks: z.array(z.object({ id: z.number(), imei: z.string() })),
  refused: z.array(z.object({ imei: z.string(), reason: z.string() })),
})
export type ViewStarted = z.output<typeof ViewStarted>

export const ViewHeartbeat = z.object({
  ids: z
    .array(id.of('cameraLook'), '请选择查看记录')
    .min(1, '请选择查看记录')
    .max(maxTiles, `一次最多${maxTiles}个摄像头`),
})
/** Views that have ended, with the reason: no heartbeat for too long, or a withdrawn consent. */
export const EndedViews = z.object({ ended: z.array(z.object({ id: z.number(), reason: z.string() })) })

/** Who viewed a camera, why, and for how long. */
export const CameraView = z.object({
  id: z.number(),
  userName: z.string(),
  username: z.string(),
  purpose: Purpose,
  remark: z.string().nullable(),
  oldmanName: z.string().nullable(),
  fromTime: z.string(),
  seconds: z.number(),
  remoteAddr: z.string().nullable(),
})
export type CameraView = z.output<typeof CameraView>
export const LookSearch = PageQuery.extend({ imei: camera() })
export type LookSearch = z.output<typeof LookSearch>

const channelNo = z.coerce.number('通道号不正确').int('通道号不正确').min(1, '通道号不正确').max(256, '通道号不正确')
const protocols = { 1: 'ezopen', 2: 'HLS', 3: 'RTMP', 4: 'FLV' }
export const UrlQuery = z.object({
  imei: camera(),
  protocol: codeOf(protocols).default(2),
  quality: codeOf(qualities).default(1),
  channelNo: channelNo.default(1),
})
/** A live address of its own, valid for minutes; `isDemo` where a bundled clip replaces the platform. */
export const CameraUrl = z.object({
  url: z.string(),
  protocol: z.number(),
  expireTime: z.string(),
  deviceSerial: z.string(),
  channelNo: z.number(),
  isDemo: z.boolean(),
})
export type CameraUrl = z.output<typeof CameraUrl>

/** For the platform's own player: a short-lived token that opens only this account's cameras. */
export const CameraKey = z.object({
  appKey: z.string(),
  accessToken: z.string(),
  expireTime: z.string(),
  deviceSerial: z.string(),
  channelNo: z.number(),
  verifyCode: z.string().nullable(),
})
export const CameraReference = z.object({ imei: camera() })
