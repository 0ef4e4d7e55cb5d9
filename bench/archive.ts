import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { measureOpenRecord, openBrowser } from './support/browser.ts'
import { buildReactAdmin, servePage } from './support/pages.ts'
import { signIn, startProduct, urlAt } from './support/product.ts'
import { type Measured, median } from './support/report.ts'
import { type RunningProcess, untilAnswers } from './support/run.ts'

const ports = { product: 20660, reactAdmin: 20680 }
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const mostMs = 1_000
const mostRequests = 6

/**
 * Opens an elder's record from the list on a slow computer, the record's code not yet loaded, against react-admin's
 * page of the same record.
 */
export async function run(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const running: RunningProcess[] = []
  try {
    const reactAdmin = await buildReactAdmin(folder)
    running.push(await startProduct(ports.product, join(folder, 'data')))
    await untilAnswers(urlAt(ports.product, '/actuator/health'), 240_000)
    running.push(servePage(ports.reactAdmin, reactAdmin, ports.product))
    await untilAnswers(urlAt(ports.reactAdmin, '/actuator/health'), 60_000)
    const browser = await openBrowser()
    try {
      return await measure(browser)
    } finally {
      await browser.close()
    }
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(browser: Browser): Promise<Measured[]> {
  const { token, storage: session } = await signIn(ports.product)
  const storage = { ...session, token }
  // waits for the banner, and for a fact with its dictionary label
  const ours = { url: urlAt(ports.product, '/oldMan/index'), ready: '.row-action', open: '.row-action', storage }
  const theirs = { url: urlAt(ports.reactAdmin, '/'), ready: 'tbody tr td', open: 'a[href$=show]', storage }
  const drawn = `document.querySelector('.archive-head .elder-banner') && ${fact('民族', 'dt', '/[^0-9]/')}`
  const shown = fact('民族', '.RaLabeled-label', '/./')
  const costs: { ours: number; theirs: number; requests: number }[] = []
  // the first round only warms up the servers
  for (let round = 0; round <= rounds; round++) {
    const reference = await measureOpenRecord(browser, { ...theirs, drawn: shown })
    const { ms, requests } = await measureOpenRecord(browser, { ...ours, drawn })
    if (round > 0) costs.push({ ours: ms, theirs: reference.ms, requests })
  }
  const what = '从列表打开档案'
  const ms = median(costs.map(({ ours }) => ours))
  const requests = Math.max(...costs.map(({ requests }) => requests))
  const ratio = median(costs.map(({ ours, theirs }) => ours / theirs))
  return [
    { what: `${what}，请求数`, reference: String(mostRequests), ratio: requests / mostRequests, bar: 1, as: 'most' },
    { what: `${what}，可用为止`, reference: '1 秒', ratio: ms / mostMs, bar: 1, as: 'most' },
    { what: `${what}，可用为止`, reference: 'react-admin', ratio, as: 'most' },
  ]
}

/**
 * Script expression that is true once the page shows a matching value beside this label, for example words instead of a
 * code.
 */
const fact = (label: string, labels: string, value: string) =>
  `[...document.querySelectorAll(${JSON.stringify(labels)})].some(({ textContent, parentElement }) =>
    textContent === '${label}' && ${value}.test(parentElement.textContent.slice(${label.length})))`
