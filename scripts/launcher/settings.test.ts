import { describe, expect, it } from 'vitest'
import { processEnvironments } from './environment.ts'
import { readSettings } from './settings.ts'

describe('the launcher’s settings', () => {
  it('put the servers behind the gateway’s port', () => {
    expect(readSettings({ PORT: '9080' }).ports).toEqual({
      gateway: 9080,
      postgres: 9082,
      redis: 9083,
      services: 9084,
      mqtt: 1883,
      watch: 1884,
    })
  })

  it('let watches in beside MQTT, elsewhere or not at all', () => {
    expect(readSettings({ MQTT_PORT: '2883' }).ports.watch).toBe(2884)
    expect(readSettings({ WATCH_PORT: '7000' }).ports.watch).toBe(7000)
    expect(readSettings({ WATCH_PORT: '0' }).ports.watch).toBeUndefined()
  })

  it('are refused with the whole list of what is wrong', () => {
    expect(() => readSettings({ PORT: 'x', MQTT_PORT: '70000', DEMO: 'yes' })).toThrow(
      /PORT=x[\s\S]*MQTT_PORT=70000[\s\S]*DEMO=yes|DEMO=yes[\s\S]*PORT=x[\s\S]*MQTT_PORT=70000/,
    )
  })
})

describe('the environment of a process', () => {
  const addresses = {
    databaseUrl: 'postgresql://d',
    redisUrl: 'redis://r',
    secrets: { identity: 'i', token: 't', data: 'd' },
  }

  it('keeps the database from the gateway and the token’s key from the services', () => {
    const { services, gateway, worker } = processEnvironments(readSettings({}), addresses)
    expect(services.DATABASE_URL).toBe('postgresql://d')
    expect(gateway.DATABASE_URL).toBeUndefined()
    expect(worker.DATABASE_URL).toBeUndefined()
    expect([services, gateway, worker].map(({ DATA_SECRET }) => DATA_SECRET)).toEqual(['d', undefined, undefined])
    expect(services.TOKEN_SECRET).toBeUndefined()
  })

  it('holds no invented secret outside of demo mode', () => {
    const { gateway } = processEnvironments(readSettings({ DEMO: '0' }), addresses)
    expect(gateway).not.toHaveProperty('TOKEN_SECRET', 't')
    expect(gateway).not.toHaveProperty('IDENTITY_SECRET', 'i')
  })
})
