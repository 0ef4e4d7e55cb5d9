import type { WantedPort } from '@care/shared/server/port-collisions'

interface Given {
  ports: { gateway: number; postgres: number; redis: number; services: number; mqtt: number; watch: number | undefined }
  host: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
}

/** Ports on which the launcher's processes will listen, each with the name of its setting. */
export function wantedPorts({ ports, host, databaseUrl, redisUrl }: Given): (WantedPort & { host: string })[] {
  return [
    { use: '网关 PORT', port: ports.gateway, host },
    { use: '内置 PostgreSQL（PORT+2，POSTGRES_PORT）', port: ports.postgres, host: '127.0.0.1', not: databaseUrl },
    { use: '内置 Redis（PORT+3，REDIS_PORT）', port: ports.redis, host: '127.0.0.1', not: redisUrl },
    { use: '业务服务（PORT+4，SERVICES_PORT）', port: ports.services, host: '127.0.0.1' },
    { use: '设备接入 MQTT_PORT', port: ports.mqtt, host: '0.0.0.0' },
    ...(ports.watch ? [{ use: '手表接入（MQTT_PORT+1，WATCH_PORT）', port: ports.watch, host: '0.0.0.0' }] : []),
  ].filter((wanted) => !('not' in wanted && wanted.not))
}
