import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * The term for each concept (docs/glossary.md), and its forbidden synonyms. Texts that a specification fixes are
 * exempt.
 */
const others: [word: string, other: RegExp][] = [
  ['待处理', /未处理(?!的异步错误)|待办/],
  ['漏服药品', /漏服(?!药品)|用药提醒/],
  ['服务长者', /(?<!请先选择)服务对象|老人/],
  ['手机号码', /手机号(?!码)|电话号码/],
  ['在住', /在院/],
  ['预订', /已预留|床位.{0,6}预留/],
  ['家庭养老床位', /居家床位/],
  ['房态图', /床位图/],
  ['入住审批', /入住审核|待审核的入住/],
  ['养老护理员', /(?<!养老)护理员(?! \p{Script=Han})|护工/u],
  ['来访', /探视|家属.{0,4}探访/],
  ['探访', /走访|上门探望/],
  ['接手', /认领/],
  ['机构套餐', /基础套餐/],
  ['机构概况', /运营控制台/],
  ['查阅记录', /查阅审计/],
]

/** Exempt lines: texts fixed by a specification, or with another meaning. */
const reviewed = [
  // a person paid by the family (api-shapes.md §6), who is not staff of the institution
  "packages/services/src/platform/setup/dictionaries.ts: 11: '护工',",
]

/** Files that list the forbidden synonyms themselves. */
const listsOthers = ['docs/glossary.md', 'docs/decisions/039-menu-by-work.md', 'packages/shared/src/pages/synonyms.ts']

it('all texts that users read use one term for each concept', async () => {
  const found: string[] = []
  for await (const file of glob(
    ['packages/*/{src,preview}/**/*.{ts,tsx,md}', 'scripts/**/*.ts', 'docs/**/*.md', 'README.md'],
    { cwd: root },
  )) {
    if (file.includes('.test.') || listsOthers.includes(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [word, other] of others)
      for (const line of text.split('\n').filter((one) => other.test(one)))
        if (!reviewed.includes(`${file}: ${line.trim()}`)) found.push(`${word}: ${file}: ${line.trim()}`)
  }
  expect(found).toEqual([])
})
