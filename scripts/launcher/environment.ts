import type { Settings } from './settings.ts'

type Addresses = {
  databaseUrl: string
  redisUrl: string
  /** The softphones' server, if one was started here. */
  sip?: { SIP_URL: string; SIP_SECRET: string } | undefined
  secrets: { identity: string; token: string; data: string }
}

const ofServices = ['DATABASE_URL', 'ADMIN_PASSWORD', 'BUCKET_SECRET_KEY', 'DATA_SECRET', 'SIP_SECRET']
const ofGateway = ['TOKEN_SECRET', 'CLIENTS', 'LOGIN_KEY']

/**
 * Environments of the product's processes; each contains only the secrets its process needs. Outside of demo mode no
 * secret is generated.
 */
export function processEnvironments(settings: Settings, { databaseUrl, redisUrl, sip, secrets }: Addresses) {
  const { demo, ports, host, folders } = settings
  const all: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    UPSTREAM_URL: `http://127.0.0.1:${ports.services}`,
    ...(demo && { IDENTITY_SECRET: secrets.identity, TOKEN_SECRET: secrets.token, DATA_SECRET: secrets.data }),
    ...process.env,
    ...sip,
    DEMO: demo ? '1' : '0',
    HOST: host,
    PORT: String(ports.gateway),
    SERVICES_PORT: String(ports.services),
    MQTT_PORT: String(ports.mqtt),
    WATCH_PORT: String(ports.watch ?? 0),
    REDIS_URL: redisUrl,
    DATABASE_URL: databaseUrl,
    FILES_DIR: folders.files,
  }
  return { services: without(all, ofGateway), gateway: without(all, ofServices), worker: without(all, ofServices) }
}

function without(env: NodeJS.ProcessEnv, names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))
}
