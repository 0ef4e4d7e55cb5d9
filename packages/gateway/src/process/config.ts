import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { settingFaultsOf } from '@care/shared/outside/service'
import { port } from '@care/shared/outside/settings'
import { z } from 'zod'
import { outsideServices } from './outside/outside.ts'

const demo = {
  TOKEN_SECRET: 'care-demo-token-secret-0000000000',
  IDENTITY_SECRET: 'care-demo-identity-secret-000000',
  CLIENTS: 'console:console',
  LOGIN_KEY: 'care-login-key-1',
}
const labels: Record<keyof typeof demo, string> = {
  TOKEN_SECRET: '缺少令牌签名密钥',
  IDENTITY_SECRET: '缺少内部身份密钥',
  CLIENTS: '缺少登录客户端（编号:密钥，逗号分隔）',
  LOGIN_KEY: '缺少登录加密密钥（16个字符）',
}

const list = z.string().transform((text) => text.split(',').flatMap((part) => part.trim() || []))
const httpUrl = z.string().regex(/^https?:\/\/[^/?#]+\/?$/, '应为 http://主机:端口，不带路径')
const redisUrl = z.string('缺少 Redis 地址').regex(/^rediss?:\/\//, '应以 redis:// 开头')

const Settings = z.object({
  DEMO: z.enum(['0', '1'], '应为 0 或 1').default('0'),
  DEMO_READONLY: z.enum(['0', '1'], '应为 0 或 1').default('0'),
  PORT: port.default(8080),
  /** Port of the worker's health and metrics endpoints; unset, the worker listens on none. */
  WORKER_PORT: port.optional(),
  HOST: z.string().default('0.0.0.0'),
  REDIS_URL: redisUrl,
  UPSTREAM_URL: httpUrl.optional(),
  TOKEN_SECRET: list.pipe(z.array(z.string().min(32, '每个密钥至少32个字符')).min(1)).optional(),
  IDENTITY_SECRET: z.string().min(32, '至少32个字符').optional(),
  CLIENTS: list.pipe(z.array(z.string().regex(/^[\w-]{1,32}:[\x21-\x7e]{1,128}$/, '应为 编号:密钥')).min(1)).optional(),
  LOGIN_KEY: z
    .string()
    .regex(/^[\x20-\x7e]{16}$/, '应为16个英文字符')
    .optional(),
  /** Our public URL, needed behind a proxy that does not pass on the host. */
  PUBLIC_URL: httpUrl.optional(),
  LOGIN_CAPTCHA: z.enum(['slider', 'image'], '应为 slider 或 image').default('slider'),
  FILES_DIR: z.string().default('.data/files'),
  /** Folders of the built apps; by default the builds in this repository. */
  CONSOLE_DIST: z.string().default(resolve(import.meta.dirname, '../../../console/dist')),
  SCREENS_DIST: z.string().default(resolve(import.meta.dirname, '../../../screens/dist')),
  FORMS_DIST: z.string().default(resolve(import.meta.dirname, '../../../console/open/dist')),
  /** Service URLs to which the operator may switch base areas while the gateway runs. */
  ROUTE_TARGETS: list.pipe(z.array(httpUrl)).default([]),
  METRICS_TOKEN: z.string().min(16, '至少16个字符').optional(),
  /** Other origins whose pages may make calls and open sockets. */
  ALLOWED_ORIGINS: list.pipe(z.array(z.string().regex(/^https?:\/\/[^/]+$/, '应为 https://主机'))).default([]),
  /** Addresses of reverse proxies whose x-forwarded-for is trusted. */
  TRUSTED_PROXIES: list.default([]),
  /** HSTS max-age in seconds; 0 sends no HSTS. */
  HSTS_SECONDS: z.coerce.number('应为秒数').int('应为秒数').min(0, '应为秒数').default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

/** Names of all settings of the gateway. */
export const settingNames = [
  ...Object.keys(Settings.shape),
  ...Object.values(outsideServices).flatMap(({ settings }) => Object.keys(settings)),
]

export type Config = ReturnType<typeof readConfig>

/** Parses the environment; throws one error that lists all invalid settings. Only demo mode has built-in secrets. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = withoutEmpty(env)
  const result = Settings.safeParse(given.DEMO === '1' ? { ...demo, ...given } : given)
  const upstreams = areaUpstreams(given)
  const issues = [
    ...(result.error?.issues.map(({ path, message }) => `${path[0]?.toString()}：${message}`) ?? []),
    ...(given.DEMO === '1' ? [] : missingSecrets(given)),
    ...upstreams.issues,
    ...settingFaultsOf(outsideServices, given),
  ]
  if (!result.success || issues.length > 0)
    throw new Error(`设置有误，请修正后再启动：\n  ${[...new Set(issues)].join('\n  ')}`)

  const settings = result.data
  const secrets = { ...demo, ...given }
  return {
    demo: settings.DEMO === '1',
    demoReadOnly: settings.DEMO === '1' && settings.DEMO_READONLY === '1',
    port: settings.PORT,
    workerPort: settings.WORKER_PORT,
    host: settings.HOST,
    redisUrl: settings.REDIS_URL,
    upstreamUrl: settings.UPSTREAM_URL ?? `http://127.0.0.1:${settings.PORT + 4}`,
    /** Base area → URL of the service that handles it instead of our own. */
    areaUpstreams: upstreams.urls,
    routeTargets: settings.ROUTE_TARGETS,
    /**
     * Token keys: the first one signs, every one verifies. To rotate, put the new secret in front, and remove the old
     * one a day later.
     */
    tokenKeys: (settings.TOKEN_SECRET ?? [demo.TOKEN_SECRET]).map((secret) => ({ id: keyId(secret), secret })),
    identitySecret: secrets.IDENTITY_SECRET,
    clients: new Map((settings.CLIENTS ?? []).map(splitClient)),
    /** The OAuth client of our pages: the first of CLIENTS. */
    pageClient: settings.CLIENTS?.[0] ?? demo.CLIENTS,
    loginKey: secrets.LOGIN_KEY,
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, ''),
    /** The settings of external services as text, before each service parses its own. */
    outside: given,
    /** The kind of captcha that pages show; a solved captcha of the other kind is accepted as well. */
    captchaKind: settings.LOGIN_CAPTCHA,
    filesDir: resolve(settings.FILES_DIR),
    consoleDist: settings.CONSOLE_DIST,
    screensDist: settings.SCREENS_DIST,
    formsDist: settings.FORMS_DIST,
    metricsToken: settings.METRICS_TOKEN,
    allowedOrigins: new Set(settings.ALLOWED_ORIGINS),
    trustedProxies: settings.TRUSTED_PROXIES,
    hstsSeconds: settings.HSTS_SECONDS,
    logLevel: settings.LOG_LEVEL,
  }
}

const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value] as const] : [])))

const missingSecrets = (env: Record<string, string>) =>
  Object.entries(labels).flatMap(([name, label]) => (env[name] ? [] : [`${name}：${label}`]))

/** Settings such as `UPSTREAM_TENANT_DEVICE_URL`, which routes the base area `tenant-device` to another service. */
function areaUpstreams(env: Record<string, string>) {
  const urls = new Map<string, string>()
  const issues: string[] = []
  for (const [name, value] of Object.entries(env)) {
    const area = /^UPSTREAM_([A-Z_]+)_URL$/.exec(name)?.[1]
    if (!area) continue
    const url = httpUrl.safeParse(value)
    if (url.success) urls.set(area.toLowerCase().replaceAll('_', '-'), value)
    else issues.push(`${name}：应为 http://主机:端口，不带路径`)
  }
  return { urls, issues }
}

const keyId = (secret: string) => createHash('sha256').update(`kid:${secret}`).digest('hex').slice(0, 8)
function splitClient(client: string): [string, string] {
  const colon = client.indexOf(':')
  return [client.slice(0, colon), client.slice(colon + 1)]
}
