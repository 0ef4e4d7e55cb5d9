import { defineOutsideService } from '@care/shared/outside/service'
import { httpUrl } from '@care/shared/outside/settings'
import { z } from 'zod'
import { wechatTemplate } from './wechat-template.ts'

export const publicAccount = defineOutsideService({
  name: 'publicAccount',
  label: '微信公众号',
  settings: {
    WX_MP_APP_ID: z.string().max(64).describe('微信公众号的 AppID'),
    WX_MP_SECRET: z.string().max(128).describe('微信公众号的 AppSecret'),
    WX_MP_TEMPLATE: z
      .string()
      .max(64)
      .describe('告知家属的模板消息编号，字段依次为 thing1（机构）、thing2（长者）、time3（时间）、thing4（事项）'),
    WX_MP_URL: httpUrl.default('https://api.weixin.qq.com').describe('微信公众平台接口的地址'),
  },
  make: ({ WX_MP_URL, WX_MP_APP_ID, WX_MP_SECRET, WX_MP_TEMPLATE }) => ({
    send: wechatTemplate({ url: WX_MP_URL, appId: WX_MP_APP_ID, secret: WX_MP_SECRET, templateId: WX_MP_TEMPLATE }),
  }),
  standIn: () => null,
  connected: '告知家属的消息由微信公众号送达',
  without: '未接入：公众号消息留在预警处理页，由值班人员转告',
})
