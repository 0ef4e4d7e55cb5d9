import type { Locator, Page } from 'playwright-core'

const person = '欧阳娜仁托娅阿依古丽'
const place = '一个很长的机构名称养老服务中心海淀分院'
/** Names of people and institutions in the rows of a list, by field, as long as real ones can be. */
const longNames: Record<string, string> = {
  ...Object.fromEntries(
    ['userName', 'oldmanName', 'handlerName', 'operator', 'createUser', 'reporterName'].map((field) => [field, person]),
  ),
  nickName: `轮岗护理员 ${person}`,
  serverUserNames: `护理员 ${person}`,
  deviceName: '定位手表（二代）东楼三层备用',
  tenantName: place,
}

/** Responds to every list call with long names instead of the real ones. */
export const respondWithLongNames = (page: Page) =>
  page.route(/\/page(\?|$)/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const row of answer.data?.records ?? [])
      for (const [field, name] of Object.entries(longNames)) if (typeof row[field] === 'string') row[field] = name
    await route.fulfill({ response, json: answer })
  })

/** Reports truncated names and numbers, clipped tags and rows of a wrong height in the lists of a page, as texts. */
export const findCutTexts = (pane: Locator) =>
  pane.locator('.table-scroll tbody').evaluateAll((bodies) =>
    bodies.flatMap((body) => {
      const rowPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * (36 / 14)
      const isCut = (part: Element) =>
        part.clientWidth > 0 && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
      const leaves = (part: Element, cell: Element) =>
        part.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1
      const isNumber = (part: Element) => /^[A-Z]{0,4}\d{8,}$/.test(part.textContent ?? '')
      const cells = [...body.querySelectorAll('td')]
      const wrong = cells.flatMap((cell) => {
        const names = [...cell.querySelectorAll('.whole'), ...(cell.matches('.whole') ? [cell] : [])]
        const numbers = isNumber(cell) ? [cell, ...cell.querySelectorAll('*')] : []
        const tags = [...cell.querySelectorAll('.tag, .kind-tag')]
        return [
          ...[...names, ...numbers].filter((part) => isCut(part) || leaves(part, cell)),
          // a tag may end in an ellipsis, which a flex box does not have
          ...tags.filter((tag) => leaves(tag, cell) || (isCut(tag) && getComputedStyle(tag).display.includes('flex'))),
        ].map((part) => part.textContent ?? '')
      })
      const high = [...body.querySelectorAll('tr')].filter(({ offsetHeight }) => offsetHeight > rowPx + 1)
      return [...wrong, ...high.map(({ textContent, offsetHeight }) => `${offsetHeight}px: ${textContent}`)]
    }),
  )
