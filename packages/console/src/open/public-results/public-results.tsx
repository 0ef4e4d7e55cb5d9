import { projectKeyPattern } from '@care/shared/forms/questionnaires/first-calls'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { fieldOf, isDisplayed, otherOf } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { useEffect, useState } from 'react'
import { findDetails, findPublicPage, findStatus, type PublicPage, RefusedError } from '../calls.ts'
import { MessagePage } from '../message-page.tsx'

type Read =
  | { state: 'shown'; name: string; items: readonly FormItem[]; page: PublicPage }
  | { state: 'none' }
  | { state: 'away' }

async function read(key: string, current: number): Promise<Read> {
  if (!projectKeyPattern.test(key)) return { state: 'none' }
  try {
    const [{ setting }, details, page] = await Promise.all([
      findStatus(key),
      findDetails(key),
      findPublicPage(key, current),
    ])
    if (!setting?.publicResult) return { state: 'none' }
    return { state: 'shown', name: details.project.name, items: details.projectItems, page }
  } catch (error) {
    return error instanceof RefusedError ? { state: 'none' } : { state: 'away' }
  }
}

/** `/questionnaire/public/result?key=`: public answers, if the institution allows it. */
export function PublicResults({ formKey }: { formKey: string }) {
  const [current, setCurrent] = useState(1)
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<Read | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who presses for it asks again.
  useEffect(() => {
    let isOver = false
    void read(formKey, current).then((read) => !isOver && setFound(read))
    return () => {
      isOver = true
    }
  }, [formKey, current, turn])
  const name = found?.state === 'shown' ? labelText(found.name) : ''
  useEffect(() => {
    document.title = name ? `${name} · 填写结果` : '填写结果'
  }, [name])

  if (!found)
    return (
      <main className="open-page" aria-busy>
        <div className="open-card open-bones">
          <span />
          <span />
        </div>
      </main>
    )
  if (found.state === 'none') return <MessagePage title="没有公开的结果" text="问卷未公开填写结果，或已停止收集。" />
  if (found.state === 'away')
    return (
      <MessagePage title="结果未能加载" text="请检查网络后重试。">
        <button type="button" className="fill-button" onClick={() => setTurn(turn + 1)}>
          重新加载
        </button>
      </MessagePage>
    )
  const { items, page } = found
  const asked = items.filter(({ type }) => !isDisplayed(type))
  const go = (to: number) => {
    setFound(null)
    setCurrent(to)
    scrollTo(0, 0)
  }
  return (
    <main className="open-page">
      <div className="open-card">
        <header className="fill-head stack">
          <h1>{name}</h1>
          <p className="soft small open-result-count">共 {page.total} 份填写结果</p>
        </header>
        {page.records.length === 0 && <p>还没有人填写。</p>}
        {page.records.map((row) => (
          <section key={row.id} className="open-result" aria-label={`第 ${row.serialNumber} 份`}>
            <h2>
              第 {row.serialNumber} 份<time className="soft small">{row.createTime.slice(0, 16)}</time>
            </h2>
            <dl>
              {asked.map(({ formItemId, label }) => {
                const said = String(row.processData[fieldOf(formItemId)] ?? '')
                const other = String(row.processData[otherOf(formItemId)] ?? '')
                return (
                  said && (
                    <div key={formItemId}>
                      <dt>{labelText(label) || '未命名'}</dt>
                      <dd>
                        {said}
                        {other && `（${other}）`}
                      </dd>
                    </div>
                  )
                )
              })}
            </dl>
          </section>
        ))}
        {page.pages > 1 && (
          <nav className="fill-actions row gap-3" aria-label="分页">
            {current > 1 && (
              <button type="button" className="fill-button is-outlined" onClick={() => go(current - 1)}>
                上一页
              </button>
            )}
            <span className="soft small">
              第 {current} / {page.pages} 页
            </span>
            {current < page.pages && (
              <button type="button" className="fill-button is-outlined" onClick={() => go(current + 1)}>
                下一页
              </button>
            )}
          </nav>
        )}
      </div>
    </main>
  )
}
