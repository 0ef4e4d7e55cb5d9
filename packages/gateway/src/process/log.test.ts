import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const secrets = ['password', 'token', 'authorization', 'access_token', 'refresh_token', 'ticket', 'code']

it('writes nothing that signs anybody in', () => {
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
    ...{ name: 'gateway', msg: 'important' },
    body: { ...hidden, username: 'the username itself' },
  })
})
