import { defineOutsideService } from '@care/shared/outside/service'
import { httpUrl } from '@care/shared/outside/settings'
import { z } from 'zod'

export interface OnlineMap {
  key: string
  /** Origin of the map's script. */
  url: string
  /** The map's secret code, which the gateway adds to requests of the map's script and never sends to pages. */
  code: string
  /** Service of the map provider to which requests of the script are passed on. */
  serviceUrl: string
}

/** The map that browsers draw. Looking up addresses is done by the services, with `AMAP_KEY`. */
export const onlineMap = defineOutsideService({
  name: 'online-map',
  label: '在线地图',
  settings: {
    AMAP_JS_KEY: z
      .string()
      .regex(/^\w{1,128}$/, '应为字母和数字')
      .describe('高德地图 Web 端（JS API）的密钥，会写进页面，请在高德控制台限定域名'),
    AMAP_JS_CODE: z
      .string()
      .max(128)
      .default('')
      .describe('该密钥的安全密钥，不写进页面；2021 年 12 月以前的密钥没有则留空'),
    AMAP_JS_URL: httpUrl.default('https://webapi.amap.com').describe('高德地图脚本的地址'),
    AMAP_JS_SERVICE_URL: httpUrl.default('https://restapi.amap.com').describe('带安全密钥转发查询的地址'),
  },
  make: ({ AMAP_JS_KEY: key, AMAP_JS_CODE: code, AMAP_JS_URL: url, AMAP_JS_SERVICE_URL: serviceUrl }): OnlineMap => ({
    key,
    code,
    url,
    serviceUrl,
  }),
  standIn: () => null,
  connected: '选择位置时显示在线地图',
  without: '未接入：选择位置用离线示意图',
})
