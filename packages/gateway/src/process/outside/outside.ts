import { cameraStreams } from './camera-streams.ts'
import { dingtalk } from './dingtalk.ts'
import { onlineMap } from './online-map.ts'
import { sipServer } from './sip-server.ts'
import { wechat } from './wechat.ts'

/**
 * All external services that the gateway calls or that its pages show. Start, health check, settings and documentation
 * use this list.
 */
export const outsideServices = { wechat, dingtalk, onlineMap, cameraStreams, sipServer }
