import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { S3Settings } from './files/s3-storage.ts'
import type { SmtpSettings } from './mail/smtp.ts'

const demo = {
  identitySecret: 'care-demo-identity-secret-000000',
  dataSecret: 'care-demo-data-secret-00000000000',
  adminPassword: 'Care2026',
}

const port = z.coerce.number('应为端口号').int('应为端口号').min(1, '应为端口号').max(65535, '应为端口号')

const Settings = z.object({
  DEMO: z.enum(['0', '1'], '只能是0或1').default('0'),
  PORT: port.default(8080),
  SERVICES_PORT: port.optional(),
  SERVICES_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: '缺少数据库地址，或不以 postgresql:// 开头' }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: '缺少 Redis 地址，或不以 redis:// 开头' }),
  MQTT_PORT: port.default(1883),
  MQTT_HOST: z.string().default('0.0.0.0'),
  AMAP_KEY: z.string().max(128).optional(),
  AMAP_URL: z.url({ protocol: /^https?$/, error: '应为 https://主机' }).default('https://restapi.amap.com'),
  FILES_DIR: z.string().default('.data/files'),
  FILES_QUOTA_MB: z.coerce.number('应为数字').int('应为整数').min(1, '至少1').max(10_000_000).default(2_048),
  BUCKET_ENDPOINT: z.url({ protocol: /^https?$/, error: '应为 http(s)://主机' }).optional(),
  BUCKET_NAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '不是桶名')
    .optional(),
  BUCKET_REGION: z.string().default('us-east-1'),
  BUCKET_ACCESS_KEY: z.string().optional(),
  BUCKET_SECRET_KEY: z.string().optional(),
  BUCKET_PATH_STYLE: z.enum(['0', '1'], '只能是0或1').default('1'),
  CONVERTER_URL: z.url({ protocol: /^https?$/, error: '应为 http(s)://主机:端口' }).optional(),
  IDENTITY_SECRET: z.string().min(32, '至少32个字符').optional(),
  DATA_SECRET: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.string().min(32, '每个密钥至少32个字符')).min(1))
    .optional(),
  ADMIN_PASSWORD: z.string().min(6, '至少6个字符').max(64, '最多64个字符').optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: '应为 https://主机' }).default('https://dysmsapi.aliyuncs.com'),
  SMS_KEY_ID: z.string().max(128).optional(),
  SMS_KEY_SECRET: z.string().max(128).optional(),
  SMS_SIGN_NAME: z.string().max(50).optional(),
  SMS_TEMPLATE: z.string().max(50).optional(),
  SMTP_HOST: z.string().max(200).optional(),
  SMTP_PORT: port.default(465),
  SMTP_SECURE: z.enum(['0', '1'], '只能是0或1').default('1'),
  SMTP_USER: z.string().max(200).optional(),
  SMTP_PASSWORD: z.string().max(200).optional(),
  SMTP_FROM: z
    .string()
    .regex(/^[^\r\n]{0,100}[^\s<>]+@[^\s<>]+>?$/, '应为 邮箱 或 名称 <邮箱>')
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], '不是日志级别').default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** Parses the environment once; throws with the list of everything to mend. Demo mode alone has built-in secrets. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Settings.safeParse(given)
  const issues = result.error?.issues.map(({ path, message }) => `${path.join('.')}：${message}`) ?? []
  if (given.DEMO !== '1' && !given.IDENTITY_SECRET) issues.push('IDENTITY_SECRET：缺少内部身份密钥（至少32个字符）')
  if (given.DEMO !== '1' && !given.DATA_SECRET) issues.push('DATA_SECRET：缺少数据加密密钥（至少32个字符）')
  issues.push(...missingOfSms(given))
  if (given.SMTP_HOST && !given.SMTP_FROM) issues.push('SMTP_FROM：使用邮件服务时必须填写发件人')
  if (given.BUCKET_ENDPOINT)
    for (const name of ['BUCKET_NAME', 'BUCKET_ACCESS_KEY', 'BUCKET_SECRET_KEY'])
      if (!given[name]) issues.push(`${name}：使用 S3 存储时必须填写`)
  if (!result.success || issues.length > 0) throw new Error(`设置有误，请修正后再启动：\n  ${issues.join('\n  ')}`)

  const settings = result.data
  const isDemo = settings.DEMO === '1'
  return {
    demo: isDemo,
    port: settings.SERVICES_PORT ?? settings.PORT + 4,
    host: settings.SERVICES_HOST,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    mqttPort: settings.MQTT_PORT,
    mqttHost: settings.MQTT_HOST,
    identitySecret: settings.IDENTITY_SECRET ?? demo.identitySecret,
    /** The first seals what must not be readable in the database, all open it. */
    dataSecrets: settings.DATA_SECRET ?? [demo.dataSecret],
    filesDir: join(resolve(settings.FILES_DIR), 'uploads'),
    /** Undefined: places are known to the district only. */
    amap: settings.AMAP_KEY ? { url: settings.AMAP_URL.replace(/\/$/, ''), key: settings.AMAP_KEY } : undefined,
    filesQuota: settings.FILES_QUOTA_MB * 1024 * 1024,
    s3: readS3(settings),
    /** Undefined: office documents are offered for download only. */
    converterUrl: settings.CONVERTER_URL,
    adminPassword: settings.ADMIN_PASSWORD ?? (isDemo ? demo.adminPassword : undefined),
    /** Undefined: codes wait in the outbox. */
    sms: smsOf(settings),
    /** Undefined: mails wait in the local mailbox. */
    smtp: smtpOf(settings),
    logLevel: settings.LOG_LEVEL,
  }
}

const smsNames = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'] as const

/** A provider is connected as a whole or not at all. */
function missingOfSms(given: NodeJS.ProcessEnv): string[] {
  const missing = smsNames.filter((name) => !given[name])
  return missing.length === smsNames.length ? [] : missing.map((name) => `${name}：短信通道的设置不完整`)
}

function smsOf(settings: z.output<typeof Settings>) {
  const { SMS_URL, SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN_NAME, SMS_TEMPLATE } = settings
  if (!SMS_KEY_ID || !SMS_KEY_SECRET || !SMS_SIGN_NAME || !SMS_TEMPLATE) return undefined
  return {
    url: SMS_URL.replace(/\/$/, ''),
    accessKeyId: SMS_KEY_ID,
    accessKeySecret: SMS_KEY_SECRET,
    signName: SMS_SIGN_NAME,
    templateCode: SMS_TEMPLATE,
  }
}

function smtpOf(settings: z.output<typeof Settings>): SmtpSettings | undefined {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: password, SMTP_FROM: from } = settings
  if (!host || !from) return undefined
  return { host, port, user, password, from, secure: settings.SMTP_SECURE === '1' }
}

/** Null: files are kept on this machine. */
function readS3(settings: z.output<typeof Settings>): S3Settings | null {
  const {
    BUCKET_ENDPOINT: endpoint,
    BUCKET_NAME: bucket,
    BUCKET_ACCESS_KEY: accessKeyId,
    BUCKET_SECRET_KEY: secretAccessKey,
  } = settings
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  const { BUCKET_REGION: region, BUCKET_PATH_STYLE: style } = settings
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle: style === '1' }
}
