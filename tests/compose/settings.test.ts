import { describe, expect, it } from 'vitest'
import { settingNames as ofGateway } from '../../packages/gateway/src/process/config.ts'
import { outsideServices as ofTheGateway } from '../../packages/gateway/src/process/outside/outside.ts'
import { settingNames as ofServices } from '../../packages/services/src/config.ts'
import { outsideServices as ofTheServices } from '../../packages/services/src/outside/outside.ts'
import { readCompose, readEnvExample, readProjectFile } from './compose.ts'
import { composeWith, envExampleWith } from './outside-settings.ts'

const { active, shown, lines } = readEnvExample()
const listed = new Set([...active, ...shown])

const namesIn = (file: string, ...patterns: RegExp[]) =>
  patterns.flatMap((pattern) => [...readProjectFile(file).matchAll(pattern)].map(([, name = '']) => name))

const settings = {
  services: ofServices,
  gateway: ofGateway,
  launcher: namesIn('scripts/launcher/settings.ts', /env\.([A-Z_]+)/g, /port\('([A-Z_]+)'/g),
}

describe('.env.example', () => {
  it.each(Object.entries(settings))('lists every setting of the %s', (_, names) => {
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !listed.has(name))).toEqual([])
  })

  it('.env.example lists no unused setting', () => {
    const composed = namesIn('docker-compose.yml', /\$\{(\w+)/g)
    const read = new Set([...Object.values(settings).flat(), ...composed, 'DATA_DIR', 'UPSTREAM_TENANT_DEVICE_URL'])
    expect([...listed].filter((name) => !read.has(name))).toEqual([])
  })

  it('explains every setting in a comment above it', () => {
    const unexplained = lines.filter((line, n) => /^(# )?[A-Z_]+=/.test(line) && !/^#/.test(lines[n - 1] ?? ''))
    expect(unexplained).toEqual([])
  })

  it('offers every variable that docker-compose.yml asks for', () => {
    expect(namesIn('docker-compose.yml', /\$\{(\w+)/g).filter((name) => !active.includes(name))).toEqual([])
  })
})

describe('the settings of outside services', () => {
  it('the settings of outside services are listed in .env.example as declared', async () => {
    const written = envExampleWith(readProjectFile('.env.example'), [ofTheServices, ofTheGateway])
    await expect(written).toMatchFileSnapshot('../../.env.example')
  })

  it('docker-compose.yml passes each setting of an outside service to the process that reads the setting', async () => {
    const written = composeWith(readProjectFile('docker-compose.yml'), [ofTheGateway, ofTheServices])
    await expect(written).toMatchFileSnapshot('../../docker-compose.yml')
  })
})

describe('docker-compose.yml', () => {
  it('restarts every part after a crash or a restart of the machine', () => {
    for (const container of Object.values(readCompose())) expect(container.restart).toBe('unless-stopped')
  })

  it('publishes the gateway, the device listeners, the sound of softphones and no other port', () => {
    const published = Object.entries(readCompose()).flatMap(([name, { ports }]) =>
      ports.map((port) => `${name} ${port}`),
    )
    expect(published).toEqual([
      expect.stringMatching(/^services .*:1883$/),
      expect.stringMatching(/^services .*:1884$/),
      expect.stringMatching(/^gateway .*:8080$/),
      expect.stringMatching(/^sip-media .*udp$/),
    ])
  })

  it('persists Redis data across restarts and never evicts keys', () => {
    expect(readCompose().redis?.command.join(' ')).toMatch(/--appendonly yes.*--maxmemory-policy noeviction/)
  })

  it.each(Object.entries(readCompose()))('limits the resources, log size and privileges of %s', (name, container) => {
    expect(container).toMatchObject({ read_only: true, security_opt: ['no-new-privileges:true'] })
    expect([container.mem_limit, container.pids_limit]).toEqual([expect.stringMatching(/^\dg$/), expect.any(Number)])
    if (name !== 'postgres' && name !== 'redis') expect(container.cap_drop).toEqual(['ALL'])
  })

  it('docker-compose.yml has a health check for every part', () => {
    for (const { healthcheck } of Object.values(readCompose())) expect(healthcheck?.test.length).toBeGreaterThan(1)
  })

  it('opens no watch listener with WATCH_PORT=0, and publishes no watch port by default', () => {
    const { services } = readCompose()
    if (!services) throw new Error('docker-compose.yml has no services')
    expect(services.environment.WATCH_PUBLISHED).toMatch(/^\$\{WATCH_PORT:-1884\}$/)
    expect(readProjectFile('docker-compose.no-watch.yml')).toContain(`ports: !override ['${services.ports[0]}']`)
  })
})

describe('the image', () => {
  const dockerfile = readProjectFile('Dockerfile')

  it('the image does not run as root', () => {
    expect(
      dockerfile
        .trimEnd()
        .split('\n')
        .filter((line) => line.startsWith('USER'))
        .at(-1),
    ).toBe('USER node')
  })

  it('contains the program of each of our own processes', () => {
    for (const name of ['services', 'gateway', 'worker']) {
      const program = readCompose()[name]?.command[1] ?? ''
      expect(dockerfile).toContain(`COPY ${program.split('/').slice(0, 2).join('/')} `)
      expect(readProjectFile(program)).not.toBe('')
    }
  })

  it('copies every workspace package and patch before it installs', () => {
    for (const name of ['shared', 'services', 'gateway', 'console', 'screens'])
      expect(dockerfile).toContain(`COPY packages/${name}/package.json packages/${name}/`)
    expect(dockerfile).toContain('COPY patches patches')
  })
})
