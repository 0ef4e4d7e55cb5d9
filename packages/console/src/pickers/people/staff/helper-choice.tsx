import type { Helper } from '@care/shared/work/work-orders/work-order'
import { Button } from '../../../kit/inputs/button.tsx'

export type HelperChoice = Pick<Helper, 'userId' | 'nickName'>

/** Maximum number of helpers besides the lead worker. */
const mostHelpers = 4

interface Props {
  helpers: readonly HelperChoice[]
  onChange: (helpers: HelperChoice[]) => void
}

/** The chosen helpers, above the list. */
export const HelperLine = ({ helpers, onChange }: Props) => (
  <p className="form-text line gap-3">
    {helpers.length === 0 ? (
      <span className="soft">需要多人时，先点“协助”，再派给负责人</span>
    ) : (
      <>
        协助人员：{helpers.map(({ nickName }) => nickName).join('、')}
        <Button type="button" label="清除协助" size="small" text onClick={() => onChange([])} />
      </>
    )}
  </p>
)

/** Adds or removes the person of a row as helper. */
export function HelperButton({ person, helpers, onChange }: Props & { person: HelperChoice }) {
  const { userId, nickName } = person
  const isHelper = helpers.some((one) => one.userId === userId)
  const others = helpers.filter((one) => one.userId !== userId)
  return (
    <Button
      type="button"
      label="协助"
      icon={isHelper ? 'pi pi-check' : 'pi pi-plus'}
      size="small"
      outlined={!isHelper}
      severity="secondary"
      aria-pressed={isHelper}
      disabled={!isHelper && helpers.length >= mostHelpers}
      onClick={() => onChange(isHelper ? others : [...helpers, { userId, nickName }])}
    />
  )
}
