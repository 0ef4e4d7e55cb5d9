import { outside } from '@care/shared/outside/service'
import { httpUrl } from '@care/shared/outside/settings'
import { z } from 'zod'
import { aliyunSms } from './aliyun-sms.ts'

export const sms = outside({
  name: 'sms',
  label: '短信通道',
  settings: {
    SMS_KEY_ID: z.string().max(128).describe('短信通道（阿里云短信，模板变量为 code）的密钥编号'),
    SMS_KEY_SECRET: z.string().max(128).describe('短信通道的密钥'),
    SMS_SIGN_NAME: z.string().max(50).describe('短信签名'),
    SMS_TEMPLATE: z.string().max(50).describe('短信模板编号'),
    SMS_URL: httpUrl.default('https://dysmsapi.aliyuncs.com').describe('短信服务的地址'),
  },
  make: ({ SMS_URL, SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN_NAME, SMS_TEMPLATE }) => ({
    send: aliyunSms({
      ...{ url: SMS_URL, accessKeyId: SMS_KEY_ID, accessKeySecret: SMS_KEY_SECRET },
      ...{ signName: SMS_SIGN_NAME, templateCode: SMS_TEMPLATE },
    }),
  }),
  standIn: () => null,
  connected: '验证码由短信送达',
  without: '未接入：验证码在“短信发件箱”中由平台管理员转告',
})
