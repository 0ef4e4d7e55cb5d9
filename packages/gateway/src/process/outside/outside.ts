import { dingtalk } from './dingtalk.ts'
import { wechat } from './wechat.ts'

/** Every service from outside that the gateway calls: start, health, settings and their documents read it. */
export const outsideServices = { wechat, dingtalk }
