import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('settings', () => {
  it('that are missing or wrong are all reported in one error', () => {
    const read = () => readConfig({ PORT: 'x', UPSTREAM_TENANT_DEVICE_URL: 'ftp://x' })
    for (const name of ['PORT', 'REDIS_URL', 'TOKEN_SECRET', 'IDENTITY_SECRET', 'CLIENTS', 'LOGIN_KEY'])
      expect(read).toThrow(`${name}：`)
    expect(read).toThrow('UPSTREAM_TENANT_DEVICE_URL')
  })

  it('have built-in secrets in demo mode only', () => {
    const { clients, upstreamUrl } = readConfig({ DEMO: '1', PORT: '9000', REDIS_URL: 'redis://x' })
    expect(clients.get('console')).toBe('console')
    expect(upstreamUrl).toBe('http://127.0.0.1:9004')
    expect(() => readConfig({ DEMO: '0', REDIS_URL: 'redis://x' })).toThrow()
  })

  it('can route one area to another service', () => {
    const env = { DEMO: '1', REDIS_URL: 'redis://x', UPSTREAM_TENANT_DEVICE_URL: 'http://devices:8080' }
    expect(readConfig(env).areaUpstreams.get('tenant-device')).toBe('http://devices:8080')
  })

  it.each([
    [{ SOCIAL_WX_APP_ID: 'x' }, 'SOCIAL_WX_SECRET：'],
    [{ SOCIAL_DING_SECRET: 'x' }, 'SOCIAL_DING_APP_ID：'],
    [{ TOKEN_SECRET: `${'a'.repeat(32)},${'b'.repeat(31)}` }, 'TOKEN_SECRET：每个密钥至少32个字符'],
    [{ IDENTITY_SECRET: 'a'.repeat(31) }, 'IDENTITY_SECRET：至少32个字符'],
    [{ LOGIN_KEY: 'a'.repeat(15) }, 'LOGIN_KEY：应为16个英文字符'],
    [{ METRICS_TOKEN: 'a'.repeat(15) }, 'METRICS_TOKEN：至少16个字符'],
    [{ CLIENTS: 'console' }, 'CLIENTS：应为 编号:密钥'],
    [{ PORT: '65536' }, 'PORT：应为端口号'],
    [{ PORT: '0' }, 'PORT：应为端口号'],
    [{ PUBLIC_URL: 'https://care.example/path' }, 'PUBLIC_URL：应为 http://主机:端口，不带路径'],
    [{ ALLOWED_ORIGINS: 'https://care.example/' }, 'ALLOWED_ORIGINS：应为 https://主机'],
    [{ REDIS_URL: 'http://x' }, 'REDIS_URL：应以 redis:// 开头'],
  ])('refuse %o', (given, fault) => {
    expect(() => readConfig({ DEMO: '1', REDIS_URL: 'redis://x', ...given })).toThrow(fault)
  })

  it('are parsed: lists, clients whose secret contains colons, URLs without a trailing slash', () => {
    const env = {
      DEMO: '1',
      REDIS_URL: 'redis://x',
      HOST: '',
      CLIENTS: 'console:a:b, partner:c',
      PUBLIC_URL: 'https://care.cn/',
      TOKEN_SECRET: `${'n'.repeat(32)},${'o'.repeat(32)}`,
      ALLOWED_ORIGINS: 'https://a.cn, https://b.cn',
      SOCIAL_WX_APP_ID: 'wx',
      SOCIAL_WX_SECRET: 's',
      SOCIAL_WX_API_URL: 'http://wx.cn/',
      UPSTREAM_A_LONG_AREA_URL: 'http://area:1',
    }
    const { tokenKeys, clients, allowedOrigins, areaUpstreams, ...config } = readConfig(env)
    expect(config).toMatchObject({ host: '0.0.0.0', pageClient: 'console:a:b', publicUrl: 'https://care.cn' })
    expect(config.outside).toMatchObject({ SOCIAL_WX_APP_ID: 'wx', SOCIAL_WX_API_URL: 'http://wx.cn/' })
    expect([...clients]).toEqual([
      ['console', 'a:b'],
      ['partner', 'c'],
    ])
    expect(tokenKeys.map(({ secret }) => secret[0])).toEqual(['n', 'o'])
    expect(new Set(tokenKeys.map(({ id }) => id)).size).toBe(2)
    expect([...allowedOrigins]).toEqual(['https://a.cn', 'https://b.cn'])
    expect([...areaUpstreams]).toEqual([['a-long-area', 'http://area:1']])
  })
})
