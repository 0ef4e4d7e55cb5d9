import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openOutside } from '@care/shared/outside/service'
import { expect, it } from 'vitest'
import { outsideServices } from './outside.ts'

const nowhere = 'http://127.0.0.1:1'
const given = {
  sms: { SMS_URL: nowhere, SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'secret', SMS_SIGN_NAME: '康宁', SMS_TEMPLATE: 'T1' },
  mail: { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', SMTP_SECURE: '0', SMTP_FROM: 'care@example.org' },
  map: { AMAP_URL: nowhere, AMAP_KEY: 'secret' },
  storage: { BUCKET_ENDPOINT: nowhere, BUCKET_NAME: 'bucket', BUCKET_ACCESS_KEY: 'id', BUCKET_SECRET_KEY: 'secret' },
  converter: { CONVERTER_URL: nowhere },
  locks: { LOCK_URL: nowhere },
  cameras: { EZVIZ_KEY: 'key', EZVIZ_SECRET: 'secret', EZVIZ_URL: nowhere },
  publicAccount: { WX_MP_APP_ID: 'id', WX_MP_SECRET: 'secret', WX_MP_TEMPLATE: 'T1', WX_MP_URL: nowhere },
  callCentre: { CCC_KEYS: 'main@1:id:secret', CCC_URL: nowhere },
  softphone: { SIP_SECRET: 'a-secret-of-thirty-two-characters' },
}

it('a local substitute is never reported as the connected service', () => {
  const states = openOutside(outsideServices, {}).states()
  expect(states.map(({ name }) => name)).toEqual([
    'sms',
    'mail',
    'map',
    'storage',
    'converter',
    'locks',
    'cameras',
    'publicAccount',
    'callCentre',
    'softphone',
  ])
  for (const state of states)
    expect(state).toMatchObject({ isConnected: false, note: expect.stringMatching(/^未接入/), failure: null })
})

it.each([
  ['sms', '短信通道', '短信送达'],
  ['mail', '邮件服务', '邮件服务器送出'],
  ['map', '地图服务', '解析到门牌'],
  ['storage', '对象存储', '存放在对象存储'],
  ['converter', '文档转换', '可在线查看'],
  ['locks', '门锁平台', '厂商平台提供'],
  ['cameras', '摄像头平台', '萤石平台提供'],
  ['publicAccount', '微信公众号', '微信公众号送达'],
  ['callCentre', '云呼叫', '云呼叫承载'],
  ['softphone', '网页软电话', '在网页上通话'],
] as const)('takes %s, %s, for connected by its own settings alone', (name, label, note) => {
  const states = openOutside(outsideServices, given[name]).states()
  expect(states.filter(({ isConnected }) => isConnected)).toEqual([
    { name, label, isConnected: true, note: expect.stringContaining(note), failure: null },
  ])
})

it('each connected service shows whether its last use failed, when and why', async () => {
  let status = 503
  const server = createServer((_request, response) => response.writeHead(status).end('%PDF-1.7'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = Object.assign({}, ...Object.values(given), { BUCKET_ENDPOINT: url, CONVERTER_URL: url })
  const { services, states } = openOutside(outsideServices, env)
  const failures = () => Object.fromEntries(states().map(({ name, failure }) => [name, failure?.why ?? null]))
  expect(Object.values(failures())).toEqual(Array(10).fill(null))

  const uses = [
    services.sms?.send({ phone: '13800000000', code: '123456' }),
    services.mail?.send({ to: 'a@example.org', subject: 's', text: 't' }),
    services.map.regeo('116.3,39.9'),
    services.storage.put('1/a.pdf', Buffer.from('x'), 'application/pdf'),
    services.converter?.convert(Buffer.from('x'), 'docx'),
    services.locks?.read({ appKey: 'a', appSecret: 'b', accountName: 'c', password: 'd' }, '1'),
    services.cameras.live({ deviceSerial: 'C1', channelNo: 1, protocol: 2, quality: 1 }),
    services.publicAccount?.send({ openId: 'o', tenant: 't', elder: 'e', time: '1', what: 'w', link: 'l' }),
    services.callCentre?.ask('GetInstance', {}, { tenantId: 1, instanceId: 'i', userId: 'u', accessKeyRef: 'main' }),
  ]
  const ends = await Promise.allSettled(uses)
  expect(ends.map((end) => end.status === 'rejected' && end.reason.status)).toEqual(Array(9).fill(503))
  expect(ends[3]).toMatchObject({ reason: { message: '文件存储暂不可用，请稍后重试' } })
  const away = '连接不上，请检查地址和网络'
  const broken = '对方系统故障（503）'
  expect(failures()).toEqual({
    sms: away,
    mail: away,
    map: away,
    storage: broken,
    converter: broken,
    locks: away,
    cameras: away,
    publicAccount: away,
    callCentre: away,
    softphone: null,
  })

  status = 200
  await services.converter?.convert(Buffer.from('x'), 'docx')
  expect(failures()).toMatchObject({ storage: broken, converter: null })
  server.close()
})
