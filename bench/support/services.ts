import { createHmac } from 'node:crypto'
import { resolve } from 'node:path'
import { identityHeader } from '@care/shared/admin/session/identity'
import { type Caller, toSignedCaller } from '@care/shared/admin/session/session'
import pg from 'pg'
import { demoSecrets, startDemoInfra } from './demo.ts'
import { measuredCore, type RunningProcess, startNode, untilAnswers } from './run.ts'

export interface Ports {
  postgres: number
  redis: number
  services: number
  mqtt: number
}

/** The services with the demo's data on temporary servers; `owner` is a connection that bypasses row-level security. */
export interface RunningServices {
  origin: string
  redisUrl: string
  owner: pg.Client
  pid: number
  /** Kills and restarts the services; resolves with the time of the first response, in epoch ms. */
  restart: () => Promise<number>
  stop: () => Promise<void>
}

export const identitySecret = 'secret-of-the-services-in-the-bench'

/** `more` are settings besides those of the demo. */
export async function startServices(ports: Ports, more: Record<string, string> = {}): Promise<RunningServices> {
  const infra = await startDemoInfra(ports)
  let running: RunningProcess | undefined
  const owner = new pg.Client({ connectionString: infra.databaseUrl, options: '-c TimeZone=Asia/Shanghai' })
  const stop = async () => {
    await running?.stop()
    await owner.end()
    await infra.stop()
  }
  try {
    await owner.connect()
    const origin = `http://127.0.0.1:${ports.services}`
    const begin = async () => {
      running = startNode(measuredCore, resolve(import.meta.dirname, '../../packages/services/src/main.ts'), [], {
        DEMO: '1',
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        IDENTITY_SECRET: identitySecret,
        ...demoSecrets(),
        SERVICES_PORT: String(ports.services),
        MQTT_PORT: String(ports.mqtt),
        MQTT_HOST: '127.0.0.1',
        DATABASE_URL: infra.databaseUrl,
        REDIS_URL: infra.redisUrl,
        ...more,
      })
      await untilAnswers(`${origin}/metrics`, 60_000)
      return running.child.pid ?? 0
    }
    const restart = async () => {
      running?.child.kill('SIGKILL')
      await running?.stop()
      await begin()
      return Date.now()
    }
    return { origin, redisUrl: infra.redisUrl, owner, pid: await begin(), restart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The signed header with which the gateway identifies a caller of one or several tenants, by default nobody's account. */
export function vouchFor(
  tenantId: number,
  permissions: string[],
  tenantIds = [tenantId],
  who: Partial<Pick<Caller, 'userId' | 'username'>> = {},
): Record<string, string> {
  const caller: Caller = {
    userId: 1,
    username: 'bench',
    nickName: '测量',
    phone: null,
    sessionId: 'bench',
    permissions,
    tenantId,
    tenantIds,
    ...who,
  }
  const payload = Buffer.from(JSON.stringify(toSignedCaller(caller, Date.now() + 3_600_000))).toString('base64url')
  const signature = createHmac('sha256', identitySecret).update(payload).digest('base64url')
  return { [identityHeader]: `${payload}.${signature}` }
}
