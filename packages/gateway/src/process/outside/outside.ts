import { cameraStreams } from './camera-streams.ts'
import { dingtalk } from './dingtalk.ts'
import { onlineMap } from './online-map.ts'
import { wechat } from './wechat.ts'

/**
 * Every external service that the gateway calls or its pages show. Start, health check, settings and documentation read
 * this list.
 */
export const outsideServices = { wechat, dingtalk, onlineMap, cameraStreams }
