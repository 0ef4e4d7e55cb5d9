import type { CheckLine } from '@care/shared/money/catalogue/cost-project'
import { LinesInput } from '../../../kit/inputs/lines-input.tsx'
import { TextInput } from '../../../kit/inputs/text-input.tsx'

const most = 20

/** Input for a checklist of short lines, each required or optional; empty lines are dropped. */
export const CheckLines = ({ lines, onChange }: { lines: CheckLine[]; onChange: (lines: CheckLine[]) => void }) => (
  <div className="stack gap-2">
    <LinesInput lines={lines} most={most} fresh={{ text: '', required: true }} add="添加一项" onChange={onChange}>
      {({ text, required }, at, put, remove) => (
        <div className="demand-line line">
          <TextInput
            aria-label={`第${at + 1}项`}
            value={text}
            maxLength={40}
            placeholder="如：测量血压并记录"
            onChange={({ target }) => put({ text: target.value })}
          />
          <label>
            <input type="checkbox" checked={required} onChange={() => put({ required: !required })} /> 必做
          </label>
          {remove(`删除第${at + 1}项`)}
        </div>
      )}
    </LinesInput>
  </div>
)
