import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { questionnaireLogics } from '@care/shared/forms/questionnaires/items/items.contract'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { publishManyItems } from '../support/many/many-answers.ts'
import { callAs, type GatewayCall, signIn, startProduct, urlAt } from '../support/product.ts'
import { type Measured, median } from '../support/report.ts'
import { untilAnswers } from '../support/run.ts'

const port = 20680
const [items, conditions] = [300, 100]
const letters = 40
const slowness = 4

/**
 * A questionnaire of 300 items, 100 of them conditional: measures a keystroke of a respondent and a drag by an author.
 */
export async function run(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const product = await startProduct(port, join(folder, 'data'))
  try {
    await untilAnswers(urlAt(port, '/actuator/health'), 240_000)
    const { token, storage } = await signIn(port)
    const key = await publishConditional(callAs(port, token))
    const browser = await openBrowser()
    try {
      const letter = await typeInto(browser, key)
      const drag = await dragIn(browser, key, storage)
      return [
        { what: `${items} 题的问卷，一个字的脚本`, reference: '16 毫秒', ratio: letter / 16, bar: 1, as: 'most' },
        { what: '编辑器里拖动，最长的任务', reference: '50 毫秒', ratio: drag / 50, bar: 1, as: 'most' },
      ]
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Publishes a questionnaire; each condition refers to the first item of its group of ten. */
async function publishConditional(call: GatewayCall): Promise<string> {
  return publishManyItems(call, items, async (projectKey) => {
    for (let n = 0; n < conditions; n++) {
      const ten = 101 + Math.floor(n / 4) * 10
      const conditionList = [{ formItemId: ten, expression: 'ne', optionValue: 1 + (n % 4) }]
      const formItemId = ten + 5 + (n % 4)
      await call('POST', questionnaireLogics.save.path, { projectKey, formItemId, expression: 1, conditionList })
    }
  })
}

/** Median script time of a keystroke in milliseconds, saving included, on a computer four times as slow. */
async function typeInto(browser: Browser, key: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  await page.goto(urlAt(port, `/s/${key}`))
  const field = page.getByLabel('题目8', { exact: true })
  await field.click()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const script = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000
  }
  const costs: number[] = []
  for (let n = 0; n < letters + 5; n++) {
    const before = await script()
    await page.keyboard.press('a')
    await page.waitForTimeout(150)
    costs.push((await script()) - before)
  }
  await page.close()
  const settled = costs.slice(5)
  console.log(`  一个字 ${median(settled).toFixed(1)} 毫秒，最多 ${Math.max(...settled).toFixed(1)} 毫秒`)
  return median(settled)
}

/** Longest task in milliseconds while an item is dragged over ten others. */
async function dragIn(browser: Browser, key: string, storage: Record<string, string>): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, storage)
  await page.goto(urlAt(port, `/questionnaire/form/editor?key=${key}`))
  await page.locator('.editor-handle').first().waitFor()
  await page.waitForTimeout(3_000)
  await page.evaluate(`window.longest = 0
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => { longest = Math.max(longest, duration) })).observe({ type: 'longtask' })`)
  await carry(page)
  await page.waitForTimeout(1_500)
  const longest = await page.evaluate<number>('longest')
  console.log(`  拖动时最长的任务 ${longest.toFixed(0)} 毫秒（0：没有超过 50 毫秒的）`)
  await page.close()
  return longest
}

async function carry(page: Page) {
  const from = await page.locator('.editor-handle').first().boundingBox()
  if (!from) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  for (let step = 1; step <= 60; step++) await page.mouse.move(from.x + 8, from.y + 8 + step * 7)
  await page.mouse.up()
}
