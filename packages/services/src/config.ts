import { z } from 'zod'

const demo = {
  identitySecret: 'care-demo-identity-secret-000000',
  adminPassword: 'Care2026',
}

const Settings = z.object({
  DEMO: z.enum(['0', '1']).default('0'),
  SERVICES_PORT: z.coerce.number().int().min(1).max(65535).default(8084),
  SERVICES_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string('缺少数据库地址').regex(/^postgres(ql)?:\/\//, '应以 postgres:// 开头'),
  REDIS_URL: z.string('缺少 Redis 地址').regex(/^rediss?:\/\//, '应以 redis:// 开头'),
  MQTT_PORT: z.coerce.number().int().min(1).max(65535).default(1883),
  MQTT_HOST: z.string().default('0.0.0.0'),
  IDENTITY_SECRET: z.string('缺少内部身份密钥').min(32, '至少32个字符').optional(),
  ADMIN_PASSWORD: z.string().min(6, '至少6个字符').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** Parses the environment once; throws with the list of everything to mend. Demo mode alone has built-in secrets. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const result = Settings.safeParse(env)
  const issues = result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}：${message}`)
  if (env.DEMO !== '1' && !env.IDENTITY_SECRET) issues.push('IDENTITY_SECRET：缺少内部身份密钥')
  if (!result.success || issues.length > 0)
    throw new Error(`设置有误，请修正后再启动：\n  ${[...new Set(issues)].join('\n  ')}`)

  const settings = result.data
  return {
    demo: settings.DEMO === '1',
    port: settings.SERVICES_PORT,
    host: settings.SERVICES_HOST,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    mqttPort: settings.MQTT_PORT,
    mqttHost: settings.MQTT_HOST,
    identitySecret: settings.IDENTITY_SECRET ?? demo.identitySecret,
    adminPassword: settings.ADMIN_PASSWORD ?? (settings.DEMO === '1' ? demo.adminPassword : undefined),
    logLevel: settings.LOG_LEVEL,
  }
}
