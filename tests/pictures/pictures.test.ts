/** Concerns screens, panels. */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { servePreview } from '../../scripts/infra/panel-preview.ts'
import { root } from '../../scripts/infra/paths.ts'
import { freePorts } from '../../scripts/infra/ports.ts'
import { closeWindows, openBrowser } from '../support/browser.ts'
import { compare, compressPicture, sideBySide } from './compare-pictures.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Overwrites the reference pictures instead of comparing with them. */
    isRenewing: boolean
  }
}

/** Sizes of displays in CSS px; `px` is the number of CSS px per px of the 1920 × 1080 layout. */
const displays = [
  { width: 1920, height: 1080, px: 1 },
  { width: 1366, height: 768, px: 768 / 1080 },
  { width: 2560, height: 1440, px: 4 / 3 },
  { width: 3840, height: 2160, px: 2 },
  { width: 5760, height: 1080, px: 1 },
  { width: 1080, height: 1920, px: 1 },
]
type Display = (typeof displays)[number]
/**
 * Screens compared on every display; with the three pages of its rotating slots, the institution's wall screen shows
 * every panel at its real size.
 */
const everywhere = ['tenant/usual', 'tenant/second', 'tenant/third', 'group/usual', 'ward/usual', 'takeover/usual']
/** Picture pixels per px of the 1920 × 1080 layout. */
const sharpness = 1 / 3
/**
 * Largest accepted difference (of 255). Other font smoothing causes 13; a missing digit, a cut name, another colour or
 * a shift of 8 pixels causes 29 and more.
 */
const tolerated = 20

const kept = join(import.meta.dirname, 'kept')
const failed = join(root, '.build/pictures')

let preview: Awaited<ReturnType<typeof servePreview>>
let browser: Browser
let judge: Page
let sights: string[] = []

beforeAll(async () => {
  rmSync(failed, { recursive: true, force: true })
  const port = await freePorts(1)
  preview = await servePreview({ port, isWatching: false })
  browser = await openBrowser()
  judge = await browser.newPage()
  const wall = await hang(displays[0]!)
  sights = await wall
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(2) ?? ''))
  await wall.context().close()
})
afterAll(async () => {
  await closeWindows()
  await preview.close()
})

/**
 * Opens the preview on a display; the pictures of all displays have the same resolution per px of the 1920 × 1080
 * layout.
 */
async function hang({ width, height, px }: Display): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: sharpness / px,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(preview.address)
  await stands(page, '')
  return page
}

const stands = (page: Page, name: string) =>
  page.waitForFunction((name) => document.documentElement.dataset.stands === name, name)

async function pictureOf(page: Page, sight: string): Promise<Buffer> {
  await page.evaluate((sight) => location.assign(`#/${sight}`), sight)
  await stands(page, sight)
  // full page, because a sheet of panels is taller than the display
  return page.screenshot({ fullPage: true })
}

const sizeOf = ({ width, height }: Display) => `${width}x${height}`
const sightsOn = (display: Display) => (display === displays[0] ? sights : everywhere)

/** Compares a picture with its reference; returns what is wrong, or an empty list. */
async function complaint(picture: Buffer, name: string): Promise<string[]> {
  const file = join(kept, name)
  // compressed like the reference, so that both pictures have the same artefacts
  const now = await compressPicture(judge, picture)
  if (inject('isRenewing')) {
    const isNew = !existsSync(file) || (await compare(judge, now, readFileSync(file))).worst > tolerated / 4
    if (isNew) write(file, now)
    return []
  }
  const draft = join(failed, name)
  if (!existsSync(file)) {
    write(draft, now)
    return [`${name} is not kept; drawn as ${relative(root, draft)}`]
  }
  const before = readFileSync(file)
  const difference = await compare(judge, now, before)
  if (difference.worst <= tolerated) return []
  write(draft, now)
  const beside = draft.replace('.webp', '.beside.webp')
  write(beside, await sideBySide(judge, now, before, difference))
  const { worst, x, y } = difference
  return [`${name} differs by ${worst.toFixed(0)} at ${x},${y}; see ${relative(root, beside)}`]
}

function write(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

it.each(displays)('screens and panels of $width by $height look like their references', async (display) => {
  expect(sights).toEqual(expect.arrayContaining(everywhere))
  const page = await hang(display)
  const complaints: string[] = []
  for (const sight of sightsOn(display)) {
    const picture = await pictureOf(page, sight)
    complaints.push(...(await complaint(picture, `${sizeOf(display)}/${sight}.webp`)))
  }
  await page.context().close()
  expect(complaints).toEqual([])
})

it('no reference picture is unused, and their total size is limited', () => {
  const drawn = displays.flatMap((display) =>
    sightsOn(display).map((sight) => join(kept, sizeOf(display), `${sight}.webp`)),
  )
  const files = globSync(join(kept, '**/*.webp'))
  const leftOver = files.filter((file) => !drawn.includes(file))
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(1_500_000)
  if (inject('isRenewing')) for (const file of leftOver) rmSync(file)
  else expect(leftOver).toEqual([])
})
