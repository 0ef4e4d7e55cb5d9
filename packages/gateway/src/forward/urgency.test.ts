import { dictionaries } from '@care/shared/admin/administration/administration.contract'
import { session } from '@care/shared/admin/session/session.contract'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { jobs } from '@care/shared/jobs/jobs.contract'
import { productCategories } from '@care/shared/money/product-categories/product-categories.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { afterEach, expect, it, vi } from 'vitest'
import { createLoadMonitor } from '../process/load.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
afterEach(() => gateway.stop())

/** Simulates a process whose event loop is delayed by `ms`. */
function lateBy(ms: number) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const load = createLoadMonitor({ count: 45, percentile: () => (10 + ms) * 1e6, reset: () => undefined })
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  return load
}
const sheets = ['export', 'import', 'sheet']
const pages = ['elders', 'dictionaries']
const alarms = ['warnings', 'device', 'sign-in']

it.each([
  [100, [...sheets, ...pages, ...alarms]],
  [200, [...pages, ...alarms]],
  [700, alarms],
])('a process whose event loop lags by %i ms serves only these calls: %j', async (ms, goesOn) => {
  gateway = await startGateway({}, { load: lateBy(ms) })
  const headers = await gateway.bearer({
    permissions: [
      'elder:view',
      'dict:view',
      'dict:edit',
      'warning:view',

      'productcategory:view',
    ],
  })
  const get = (path: string) => fetch(`${gateway.url}${path}`, { headers })
  const post = (path: string, body: FormData | object, more = {}) => {
    const json = { 'content-type': 'application/json' }
    const given = body instanceof FormData ? { body } : { headers: json, body: JSON.stringify(body) }
    return fetch(`${gateway.url}${path}`, {
      method: 'POST',
      ...given,
      headers: { ...headers, ...given.headers, ...more },
    })
  }
  const file = new FormData()
  for (const [key, value] of Object.entries({ target: 'dictionaryItems', scope: '{"dictId":7}', update: '0' }))
    file.append(key, value)
  file.append('file', new File(['x'], 'a.csv'))
  const asked = {
    export: post(jobs.export.path, { call: 'elders.page', columns: [{ field: 'name', label: '姓名' }] }),
    import: post(jobs.import.path, file),
    sheet: get(productCategories.export.path),
    elders: get(elders.page.path),
    dictionaries: get(dictionaries.page.path),
    warnings: get(warnings.page.path),
    device: post('/tenant-device/ingest', []),
    'sign-in': post(session.token.path, {}),
  }
  const went: string[] = []
  for (const [name, answer] of Object.entries(asked)) {
    const { msg } = (await (await answer).json().catch(() => ({}))) as { msg?: string }
    if (msg !== '系统繁忙，请稍后重试') went.push(name)
  }
  expect(went).toEqual(goesOn)
})
