import { join } from 'node:path'
import { portCollisions } from '@care/shared/server/port-collisions'
import { dataDir } from '../infra/paths.ts'
import { UserError } from '../infra/say.ts'
import { ownAddress } from '../infra/sip/sip-servers.ts'
import { wantedPorts } from './wanted-ports.ts'

export type Settings = ReturnType<typeof readSettings>

/** Settings of the launcher itself; all other settings are passed to the processes unchanged. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const wrong: string[] = []
  const port = (name: string, otherwise: number) => {
    const value = env[name] ? Number(env[name]) : otherwise
    if (!Number.isInteger(value) || value < 1 || value > 65535)
      wrong.push(`${name}=${env[name]}：应为 1 到 65535 的整数`)
    return value
  }
  const demo = env.DEMO ?? '1'
  if (demo !== '0' && demo !== '1') wrong.push(`DEMO=${demo}：应为 1（演示）或 0（正式）`)

  const gateway = port('PORT', 8080)
  const mqtt = port('MQTT_PORT', 1883)
  const ports = {
    gateway,
    postgres: port('POSTGRES_PORT', gateway + 2),
    redis: port('REDIS_PORT', gateway + 3),
    services: port('SERVICES_PORT', gateway + 4),
    mqtt,
    watch: env.WATCH_PORT === '0' ? undefined : port('WATCH_PORT', mqtt + 1),
  }
  const media = (env.SIP_MEDIA_PORTS ?? '30000-30100').split('-').map(Number)
  const [from = 0, to = 0] = media
  if (media.length !== 2 || !(from >= 1024 && to > from && to <= 65535))
    wrong.push(`SIP_MEDIA_PORTS=${env.SIP_MEDIA_PORTS}：应为 起始-结束，如 30000-30100`)
  const addresses = {
    host: env.HOST ?? '0.0.0.0',
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
  }
  wrong.push(...portCollisions(wantedPorts({ ports, ...addresses })))
  if (wrong.length > 0) throw new UserError(`设置有误，请修正后再启动：\n    ${wrong.join('\n    ')}`)

  return {
    demo: demo === '1',
    ports,
    /** The softphones' server; undefined if it is elsewhere or not wanted. */
    sip:
      env.SIP_URL || env.SIP_PORT === '0'
        ? undefined
        : {
            port: port('SIP_PORT', gateway + 5),
            media: { address: env.SIP_MEDIA_ADDRESS || ownAddress(), from, to },
          },
    ...addresses,
    folders: {
      pg: join(dataDir, 'pg'),
      redis: join(dataDir, 'redis'),
      files: env.FILES_DIR ?? join(dataDir, 'files'),
      logs: join(dataDir, 'logs'),
      run: join(dataDir, 'run'),
    },
  }
}
