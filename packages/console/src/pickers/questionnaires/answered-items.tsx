import { optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { fieldOf, isChoice, isDisplayed, otherOf } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { createVisibility, isEmpty } from '@care/shared/forms/questionnaires/logic/visible'
import type { Result } from '@care/shared/forms/questionnaires/result'
import { DisplayItem } from '../../fill/display-item.tsx'
import { Html } from '../../fill/html.tsx'
import { emptyValueDash } from '../../kit/text/none.tsx'
import '../../fill/fill.css'
import './answer-sheet.css'

interface Props {
  result: Result
}

/**
 * One answer item by item, in the form version that was answered: hidden items are omitted, skipped items are marked.
 */
export function AnsweredItems({ result }: Props) {
  const { items, logics, originalData, itemScores } = result
  const answers = new Map(items.map(({ formItemId }) => [formItemId, originalData[fieldOf(formItemId)]]))
  const shown = createVisibility(items, logics)(answers)
  const asked = items.filter(({ formItemId, type }) => shown.has(formItemId) && type !== 'PAGINATION')
  const hidden = items.filter(({ formItemId, type }) => !shown.has(formItemId) && !isDisplayed(type)).length
  let number = 0
  return (
    <>
      <ol className="answered-items">
        {asked.map((item) =>
          isDisplayed(item.type) ? (
            <li key={item.formItemId} className="answered-words soft">
              <DisplayItem item={item} />
            </li>
          ) : (
            <li key={item.formItemId} className="answered-item stack">
              <span className="answered-number soft">{++number}</span>
              <div className="strong fill-rich">
                <Html html={item.label || '未命名'} />
              </div>
              <div className="answered-answer">
                <Answer item={item} result={result} />
              </div>
              {itemScores[item.formItemId] !== undefined && (
                <span className="answered-points soft">{itemScores[item.formItemId]} 分</span>
              )}
            </li>
          ),
        )}
      </ol>
      {hidden > 0 && <p className="soft small">另有 {hidden} 题按当时的答案不需要填写</p>}
    </>
  )
}

/**
 * Maximum number of options that are all listed, with the chosen ones marked; of more options only the chosen ones are
 * listed.
 */
const mostOptions = 12

function Answer({ item, result: { originalData, processData } }: { item: FormItem } & Props) {
  const { formItemId, type } = item
  const answer = originalData[fieldOf(formItemId)]
  if (isEmpty(answer)) return emptyValueDash
  const words = String(processData[fieldOf(formItemId)] ?? '')
  const other = String(processData[otherOf(formItemId)] ?? '')
  const options = optionsOf(item)
  if (isChoice(type) && options.length <= mostOptions) {
    const chosen = new Set([answer].flat().map(String))
    return (
      <ul className="answered-options row wrap soft">
        {options.map(({ value, label }) => {
          const isChosen = chosen.has(String(value))
          return (
            <li
              key={value}
              className={isChosen ? 'answered-option line gap-1 is-chosen' : 'answered-option line gap-1'}
            >
              <i className={isChosen ? 'pi pi-check-square' : 'pi pi-stop'} aria-hidden />
              {isChosen && <span className="visually-hidden">已选：</span>}
              {labelText(label)}
              {isChosen && value === 0 && other && `（${other}）`}
            </li>
          )
        })}
      </ul>
    )
  }
  if (type === 'SIGN_PAD') return <img className="answered-picture boxed" src={String(answer)} alt="手写签名" />
  if (type === 'UPLOAD') return <Files answer={answer} />
  if (type === 'PASSWORD_INPUT') return <span className="soft">已填写，不显示</span>
  if (type === 'COLOR')
    return (
      <span className="line">
        <span className="answered-colour" style={{ background: String(answer) }} />
        {words}
      </span>
    )
  return (
    <>
      {words}
      {other && `（${other}）`}
    </>
  )
}

const isPicture = (url: string) => /\.(png|jpe?g|gif|webp)(\?|$)/i.test(url)

function Files({ answer }: { answer: unknown }) {
  const { files = [] } = answer as { files?: { fileName: string; url: string }[] }
  return (
    <ul className="row wrap gap-3">
      {files.map(({ fileName, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {isPicture(url) && <img className="answered-picture boxed" src={url} alt="" />}
            {fileName}
          </a>
        </li>
      ))}
    </ul>
  )
}
