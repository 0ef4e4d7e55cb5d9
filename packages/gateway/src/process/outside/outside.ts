import { cameraStreams } from './camera-streams.ts'
import { dingtalk } from './dingtalk.ts'
import { onlineMap } from './online-map.ts'
import { wechat } from './wechat.ts'

/**
 * Every service from outside that the gateway calls or its pages show: start, health, settings and their documents read
 * it.
 */
export const outsideServices = { wechat, dingtalk, onlineMap, cameraStreams }
