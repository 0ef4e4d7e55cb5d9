import type { CheckLine } from '@care/shared/catalogue/project-demand'
import { Button } from '../../kit/inputs/button.tsx'
import { TextLine } from '../../kit/inputs/text-line.tsx'

const most = 20

/** Short lines, each required or not; one that stays empty is left out. */
export function CheckLines({ lines, onChange }: { lines: CheckLine[]; onChange: (lines: CheckLine[]) => void }) {
  const put = (at: number, change: Partial<CheckLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...change } : line)))
  return (
    <>
      <ol className="demand-lines stack gap-2">
        {lines.map(({ text, required }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
          <li className="line" key={at}>
            <TextLine
              aria-label={`第${at + 1}项`}
              value={text}
              maxLength={40}
              placeholder="如：测量血压并记录"
              onChange={({ target }) => put(at, { text: target.value })}
            />
            <label>
              <input type="checkbox" checked={required} onChange={() => put(at, { required: !required })} /> 必做
            </label>
            <Button
              type="button"
              icon="pi pi-times"
              aria-label={`删除第${at + 1}项`}
              text
              severity="secondary"
              onClick={() => onChange(lines.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ol>
      {lines.length < most && (
        <Button
          type="button"
          label="添加一项"
          icon="pi pi-plus"
          size="small"
          text
          onClick={() => onChange([...lines, { text: '', required: true }])}
        />
      )}
    </>
  )
}
