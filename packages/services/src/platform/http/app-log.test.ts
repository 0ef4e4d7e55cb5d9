import { afterAll, expect, it, vi } from 'vitest'
import { createApp } from './app.ts'

const app = createApp({ logLevel: 'info' })
afterAll(() => app.close())

it('the log contains no credentials or personal data', () => {
  const symbol = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream')
  const stream: { write: (line: string) => void } = Reflect.get(app.log, symbol ?? 'stream')
  const write = vi.spyOn(stream, 'write').mockReturnValue()
  const person = { password: 'SECRET', passwordHash: 'SECRET', idCard: 'SECRET', mobile: 'SECRET', nickName: '王' }
  const headers = { authorization: 'SECRET', cookie: 'SECRET' }
  app.log.warn({ req: { method: 'GET', headers }, headers, person }, 'something happened')
  const line = String(write.mock.calls[0]?.[0])
  expect(line).toContain('something happened')
  expect(line).toContain('王')
  expect(line).not.toContain('SECRET')
})
