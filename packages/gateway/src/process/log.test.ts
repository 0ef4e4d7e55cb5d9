import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const secrets = ['password', 'token', 'authorization', 'access_token', 'refresh_token', 'ticket', 'code']

it('the log contains no credentials', () => {
  const given = Object.fromEntries([...secrets, 'username'].map((name) => [name, `the ${name} itself`]))
  const script = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
    const log = createLog('gateway', 'warn')
    log.info({ body: ${JSON.stringify(given)} }, 'not so important')
    log.warn({ body: ${JSON.stringify(given)} }, 'important')`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const [line = '', ...others] = said.trimEnd().split('\n')
  expect(others).toEqual([])
  const hidden = Object.fromEntries(secrets.map((name) => [name, '***']))
  expect(JSON.parse(line)).toMatchObject({
    name: 'gateway',
    msg: 'important',
    body: { ...hidden, username: 'the username itself' },
  })
})

it.skipIf(process.platform !== 'linux')('logging to a full disk does not crash the process', () => {
  const full = openSync('/dev/full', 'w')
  const script = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
    const log = createLog('gateway', 'info')
    for (let line = 0; line < 3; line++) {
      log.info('x'.repeat(500_000))
      await new Promise((soon) => setTimeout(soon, 1))
    }
    process.stderr.write('still here')
    process.exit(0)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(full)
  expect([status, stderr]).toEqual([0, 'still here'])
})
