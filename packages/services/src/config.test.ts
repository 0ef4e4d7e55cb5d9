import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const servers = { DATABASE_URL: 'postgresql://care@127.0.0.1/care', REDIS_URL: 'redis://127.0.0.1' }

it('needs no secret in demo mode', () => {
  expect(readConfig({ ...servers, DEMO: '1' })).toMatchObject({ demo: true, port: 8084, host: '127.0.0.1' })
})

it('listens four ports behind the gateway unless told otherwise', () => {
  expect(readConfig({ ...servers, DEMO: '1', PORT: '9000' }).port).toBe(9004)
  expect(readConfig({ ...servers, DEMO: '1', SERVICES_PORT: '7000' }).port).toBe(7000)
})

it('takes an empty setting for one that is not there', () => {
  expect(readConfig({ ...servers, DEMO: '1', ADMIN_PASSWORD: '', SERVICES_PORT: '' }).port).toBe(8084)
})

it('names everything that is missing or wrong at once', () => {
  expect(() => readConfig({ MQTT_PORT: 'x', REDIS_URL: 'http://x' })).toThrow(
    /DATABASE_URL：[\s\S]*REDIS_URL：[\s\S]*MQTT_PORT：[\s\S]*IDENTITY_SECRET：/,
  )
})

it('has no built-in secret outside demo mode', () => {
  expect(() => readConfig({ ...servers, DEMO: '0' })).toThrow(/IDENTITY_SECRET[\s\S]*DATA_SECRET/)
  expect(() => readConfig({ ...servers, IDENTITY_SECRET: 'short' })).toThrow('至少32个字符')
  expect(
    readConfig({ ...servers, IDENTITY_SECRET: 'x'.repeat(32), DATA_SECRET: 'y'.repeat(32) }).adminPassword,
  ).toBeUndefined()
})

it('connects a service from outside as a whole or not at all', () => {
  const sms = { SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'secret', SMS_SIGN_NAME: '康宁', SMS_TEMPLATE: 'SMS_1' }
  expect(readConfig({ ...servers, ...sms, DEMO: '1' }).outside).toMatchObject(sms)
  expect(() => readConfig({ ...servers, ...sms, DEMO: '1', SMS_TEMPLATE: '' })).toThrow('SMS_TEMPLATE：')
})
