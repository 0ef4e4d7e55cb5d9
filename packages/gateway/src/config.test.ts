import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('settings', () => {
  it('name everything that is missing or wrong at once', () => {
    const read = () => readConfig({ PORT: 'x', UPSTREAM_TENANT_DEVICE_URL: 'ftp://x' })
    for (const name of ['PORT', 'REDIS_URL', 'TOKEN_SECRET', 'IDENTITY_SECRET', 'CLIENTS', 'LOGIN_KEY'])
      expect(read).toThrow(`${name}：`)
    expect(read).toThrow('UPSTREAM_TENANT_DEVICE_URL')
  })

  it('have secrets of their own in demo mode alone', () => {
    const { clients, upstreamUrl } = readConfig({ DEMO: '1', PORT: '9000', REDIS_URL: 'redis://x' })
    expect(clients.get('console')).toBe('console')
    expect(upstreamUrl).toBe('http://127.0.0.1:9004')
    expect(() => readConfig({ DEMO: '0', REDIS_URL: 'redis://x' })).toThrow()
  })

  it('send one area to another service', () => {
    const env = { DEMO: '1', REDIS_URL: 'redis://x', UPSTREAM_TENANT_DEVICE_URL: 'http://devices:8080' }
    expect(readConfig(env).areaUpstreams.get('tenant-device')).toBe('http://devices:8080')
  })
})
