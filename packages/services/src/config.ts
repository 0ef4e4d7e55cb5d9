import { join, resolve } from 'node:path'
import { settingFaultsOf } from '@care/shared/outside/service'
import { port } from '@care/shared/outside/settings'
import { portCollisions } from '@care/shared/server/port-collisions'
import { z } from 'zod'
import { outsideServices } from './outside/outside.ts'
import { readAllowList } from './platform/http/allow-list.ts'

const demo = {
  identitySecret: 'care-demo-identity-secret-000000',
  dataSecret: 'care-demo-data-secret-00000000000',
  adminPassword: 'Care2026',
}

const Settings = z.object({
  DEMO: z.enum(['0', '1'], '只能是0或1').default('0'),
  PORT: port.default(8080),
  SERVICES_PORT: port.optional(),
  SERVICES_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: '缺少数据库地址，或不以 postgresql:// 开头' }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: '缺少 Redis 地址，或不以 redis:// 开头' }),
  MQTT_PORT: port.default(1883),
  MQTT_HOST: z.string().default('0.0.0.0'),
  WATCH_PORT: z.literal('0').or(port).optional(),
  WATCH_ALLOW: z
    .string()
    .default('127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,fc00::/7')
    .transform((text, context) => {
      try {
        return readAllowList(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '应为网段' })
        return z.NEVER
      }
    }),
  /** The published port of the watch listener in docker compose; 0 disables it. */
  WATCH_PUBLISHED: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, '至少16个字符').optional(),
  FILES_DIR: z.string().default('.data/files'),
  FILES_QUOTA_MB: z.coerce.number('应为数字').int('应为整数').min(1, '至少1').max(10_000_000).default(2_048),
  IDENTITY_SECRET: z.string().min(32, '至少32个字符').optional(),
  DATA_SECRET: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.string().min(32, '每个密钥至少32个字符')).min(1))
    .optional(),
  ADMIN_PASSWORD: z.string().min(6, '至少6个字符').max(64, '最多64个字符').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], '不是日志级别').default('info'),
})

/** Names of all settings of the services. */
export const settingNames = [
  ...Object.keys(Settings.shape),
  ...Object.values(outsideServices).flatMap(({ settings }) => Object.keys(settings)),
]

export type Config = ReturnType<typeof readConfig>

/** Parses the environment; throws an error that lists every invalid setting. Only demo mode has built-in secrets. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Settings.safeParse(given)
  const issues = result.error?.issues.map(({ path, message }) => `${path.join('.')}：${message}`) ?? []
  if (given.DEMO !== '1' && !given.IDENTITY_SECRET) issues.push('IDENTITY_SECRET：缺少内部身份密钥（至少32个字符）')
  if (given.DEMO !== '1' && !given.DATA_SECRET) issues.push('DATA_SECRET：缺少数据加密密钥（至少32个字符）')
  issues.push(...settingFaultsOf(outsideServices, given))
  const ports = result.success ? listenersOf(result.data) : undefined
  if (ports) issues.push(...portCollisions(ports.wanted))
  if (!result.success || !ports || issues.length > 0)
    throw new Error(`设置有误，请修正后再启动：\n  ${issues.join('\n  ')}`)

  const settings = result.data
  const isDemo = settings.DEMO === '1'
  return {
    demo: isDemo,
    port: ports.services,
    host: settings.SERVICES_HOST,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    mqttPort: settings.MQTT_PORT,
    mqttHost: settings.MQTT_HOST,
    /** The watch listener, one port above MQTT by default; 0 disables it. */
    watch:
      ports.watch === undefined
        ? undefined
        : { host: settings.MQTT_HOST, port: ports.watch, allows: settings.WATCH_ALLOW },
    metricsToken: settings.METRICS_TOKEN,
    identitySecret: settings.IDENTITY_SECRET ?? demo.identitySecret,
    /** Encryption secrets: the first one encrypts, every one decrypts. */
    dataSecrets: settings.DATA_SECRET ?? [demo.dataSecret],
    filesDir: join(resolve(settings.FILES_DIR), 'uploads'),
    filesQuota: settings.FILES_QUOTA_MB * 1024 * 1024,
    adminPassword: settings.ADMIN_PASSWORD ?? (isDemo ? demo.adminPassword : undefined),
    /** Raw settings of the external services. */
    outside: given,
    logLevel: settings.LOG_LEVEL,
  }
}

function listenersOf({ PORT, SERVICES_PORT, MQTT_PORT, WATCH_PORT, WATCH_PUBLISHED }: z.output<typeof Settings>) {
  const services = SERVICES_PORT ?? PORT + 4
  const watch = WATCH_PORT === '0' || WATCH_PUBLISHED === '0' ? undefined : (WATCH_PORT ?? MQTT_PORT + 1)
  const wanted = [
    { use: SERVICES_PORT ? 'SERVICES_PORT' : 'PORT+4（SERVICES_PORT）', port: services },
    { use: 'MQTT_PORT', port: MQTT_PORT },
    ...(watch ? [{ use: WATCH_PORT ? 'WATCH_PORT' : 'MQTT_PORT+1（WATCH_PORT）', port: watch }] : []),
  ]
  return { services, watch, wanted }
}
