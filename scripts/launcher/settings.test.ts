import { describe, expect, it } from 'vitest'
import { processEnvironments } from './environment.ts'
import { readSettings } from './settings.ts'

describe('the launcher’s settings', () => {
  it('the servers’ ports are derived from the gateway’s port', () => {
    expect(readSettings({ PORT: '9080' }).ports).toEqual({
      gateway: 9080,
      postgres: 9082,
      redis: 9083,
      services: 9084,
      mqtt: 1883,
      watch: 1884,
    })
  })

  it('the watch port is beside the MQTT port, another port, or disabled', () => {
    expect(readSettings({ MQTT_PORT: '2883' }).ports.watch).toBe(2884)
    expect(readSettings({ WATCH_PORT: '7000' }).ports.watch).toBe(7000)
    expect(readSettings({ WATCH_PORT: '0' }).ports.watch).toBeUndefined()
  })

  it.each([
    [
      { PORT: '8080', MQTT_PORT: '8081' },
      '内置 PostgreSQL（PORT+2，POSTGRES_PORT）、手表接入（MQTT_PORT+1，WATCH_PORT） 都是 8082',
    ],
    [{ PORT: '1880' }, '业务服务（PORT+4，SERVICES_PORT）、手表接入（MQTT_PORT+1，WATCH_PORT） 都是 1884'],
    [{ PORT: '1880', MQTT_PORT: '1883' }, '内置 Redis（PORT+3，REDIS_PORT）、设备接入 MQTT_PORT 都是 1883'],
    [
      { MQTT_PORT: '8080', WATCH_PORT: '8080' },
      '网关 PORT、设备接入 MQTT_PORT、手表接入（MQTT_PORT+1，WATCH_PORT） 都是 8080',
    ],
  ])('colliding ports are reported before anything starts: %o', (env, said) => {
    expect(() => readSettings(env)).toThrow(said)
  })

  it('the port of a server that is not started here is ignored', () => {
    const elsewhere = { DATABASE_URL: 'postgresql://d', REDIS_URL: 'redis://r' }
    expect(readSettings({ ...elsewhere, MQTT_PORT: '8082', WATCH_PORT: '8083' }).ports.mqtt).toBe(8082)
  })

  it('invalid settings are refused with one list of all errors', () => {
    expect(() => readSettings({ PORT: 'x', MQTT_PORT: '70000', DEMO: 'yes' })).toThrow(
      /PORT=x[\s\S]*MQTT_PORT=70000[\s\S]*DEMO=yes|DEMO=yes[\s\S]*PORT=x[\s\S]*MQTT_PORT=70000/,
    )
  })
})

describe('the softphones’ server', () => {
  it('stands beside the gateway, unless it is elsewhere or not wanted', () => {
    expect(readSettings({ PORT: '9080', SIP_MEDIA_ADDRESS: '10.0.0.5' }).sip).toEqual({
      port: 9085,
      media: { address: '10.0.0.5', from: 30_000, to: 30_100 },
    })
    expect(readSettings({ SIP_PORT: '0' }).sip).toBeUndefined()
    expect(readSettings({ SIP_URL: 'http://sip:5066' }).sip).toBeUndefined()
    expect(() => readSettings({ SIP_MEDIA_PORTS: '30000' })).toThrow('SIP_MEDIA_PORTS=30000：应为 起始-结束')
  })
})

describe('the environment of a process', () => {
  const addresses = {
    databaseUrl: 'postgresql://d',
    redisUrl: 'redis://r',
    secrets: { identity: 'i', token: 't', data: 'd' },
    sip: { SIP_URL: 'http://sip', SIP_SECRET: 's' },
  }

  it('the gateway’s environment lacks the database, and the services’ environment lacks the token’s key', () => {
    const { services, gateway, worker } = processEnvironments(readSettings({}), addresses)
    expect(services.DATABASE_URL).toBe('postgresql://d')
    expect(gateway.DATABASE_URL).toBeUndefined()
    expect(worker.DATABASE_URL).toBeUndefined()
    expect([services, gateway, worker].map(({ DATA_SECRET }) => DATA_SECRET)).toEqual(['d', undefined, undefined])
    expect(services.TOKEN_SECRET).toBeUndefined()
    expect([services, gateway].map(({ SIP_SECRET }) => SIP_SECRET)).toEqual(['s', undefined])
    expect(gateway.SIP_URL).toBe('http://sip')
  })

  it('an environment has no generated secret outside of demo mode', () => {
    const { gateway } = processEnvironments(readSettings({ DEMO: '0' }), addresses)
    expect(gateway).not.toHaveProperty('TOKEN_SECRET', 't')
    expect(gateway).not.toHaveProperty('IDENTITY_SECRET', 'i')
  })
})
