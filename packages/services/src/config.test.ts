import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const servers = { DATABASE_URL: 'postgresql://care@127.0.0.1/care', REDIS_URL: 'redis://127.0.0.1' }

it('demo mode needs no secret', () => {
  expect(readConfig({ ...servers, DEMO: '1' })).toMatchObject({ demo: true, port: 8084, host: '127.0.0.1' })
})

it('the services listen four ports above the gateway by default', () => {
  expect(readConfig({ ...servers, DEMO: '1', PORT: '9000' }).port).toBe(9004)
  expect(readConfig({ ...servers, DEMO: '1', SERVICES_PORT: '7000' }).port).toBe(7000)
})

it('the watch port is one above MQTT by default, for private networks only', () => {
  const { watch } = readConfig({ ...servers, DEMO: '1', MQTT_PORT: '2883' })
  expect(watch).toMatchObject({ port: 2884, host: '0.0.0.0' })
  expect(
    ['127.0.0.1', '::1', '10.2.3.4', '::ffff:192.168.1.9', '100.64.0.1'].map((each) => watch?.allows(each)),
  ).toEqual(Array(5).fill(true))
  expect(['8.8.8.8', '172.32.0.1', '2001:db8::1', '', 'x'].map((each) => watch?.allows(each))).toEqual(
    Array(5).fill(false),
  )
  const open = readConfig({ ...servers, DEMO: '1', WATCH_PORT: '7000', WATCH_ALLOW: '120.192.0.0/10, ::/0' }).watch
  expect(open?.port).toBe(7000)
  expect(['120.200.1.1', '2001:db8::1', '10.0.0.1'].map((each) => open?.allows(each))).toEqual([true, true, false])
  expect(readConfig({ ...servers, DEMO: '1', WATCH_PORT: '0' }).watch).toBeUndefined()
  expect(() => readConfig({ ...servers, DEMO: '1', WATCH_ALLOW: '10.0.0.0/33' })).toThrow('WATCH_ALLOW：10.0.0.0/33')
})

it('no watch port is opened when docker compose publishes none', () => {
  expect(readConfig({ ...servers, DEMO: '1', WATCH_PORT: '1884', WATCH_PUBLISHED: '0' }).watch).toBeUndefined()
  expect(readConfig({ ...servers, DEMO: '1', WATCH_PORT: '1884', WATCH_PUBLISHED: '2884' }).watch?.port).toBe(1884)
})

it('the error names own ports that collide', () => {
  expect(() => readConfig({ ...servers, DEMO: '1', SERVICES_PORT: '1884' })).toThrow(
    'SERVICES_PORT、MQTT_PORT+1（WATCH_PORT） 都是 1884',
  )
})

it('an empty setting counts as missing', () => {
  expect(readConfig({ ...servers, DEMO: '1', ADMIN_PASSWORD: '', SERVICES_PORT: '' }).port).toBe(8084)
})

it('one error names all missing and wrong settings', () => {
  expect(() => readConfig({ MQTT_PORT: 'x', REDIS_URL: 'http://x' })).toThrow(
    /DATABASE_URL：[\s\S]*REDIS_URL：[\s\S]*MQTT_PORT：[\s\S]*IDENTITY_SECRET：/,
  )
})

it('there is no built-in secret outside demo mode', () => {
  expect(() => readConfig({ ...servers, DEMO: '0' })).toThrow(/IDENTITY_SECRET[\s\S]*DATA_SECRET/)
  expect(() => readConfig({ ...servers, IDENTITY_SECRET: 'short' })).toThrow('至少32个字符')
  expect(
    readConfig({ ...servers, IDENTITY_SECRET: 'x'.repeat(32), DATA_SECRET: 'y'.repeat(32) }).adminPassword,
  ).toBeUndefined()
})

it('an external service needs all of its settings or none', () => {
  const sms = { SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'secret', SMS_SIGN_NAME: '康宁', SMS_TEMPLATE: 'SMS_1' }
  expect(readConfig({ ...servers, ...sms, DEMO: '1' }).outside).toMatchObject(sms)
  expect(() => readConfig({ ...servers, ...sms, DEMO: '1', SMS_TEMPLATE: '' })).toThrow('SMS_TEMPLATE：')
})
