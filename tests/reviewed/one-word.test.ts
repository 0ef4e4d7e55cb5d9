import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The one word for a thing (docs/glossary.md), and what it is not called. A text that a specification fixes stands as it is. */
const others: [word: string, other: RegExp][] = [
  ['待处理', /未处理(?!的异步错误)|待办/],
  ['漏服药品', /漏服(?!药品)|用药提醒/],
  ['服务长者', /(?<!请先选择)服务对象|老人/],
  ['手机号码', /手机号(?!码)|电话号码/],
]

it('each thing has one word wherever people read of it', async () => {
  const found: string[] = []
  for await (const file of glob(['packages/*/src/**/*.{ts,tsx,md}', 'scripts/**/*.ts'], { cwd: root })) {
    if (file.includes('.test.')) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [word, other] of others)
      for (const line of text.split('\n').filter((one) => other.test(one)))
        found.push(`${word}: ${file}: ${line.trim()}`)
  }
  expect(found).toEqual([])
})
