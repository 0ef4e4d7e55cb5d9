import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { RadioButton } from '../../kit/prime/radio-button.ts'

interface Props {
  value: number | undefined
  onChange: (id: number) => void
  busy: boolean
  isAgain: boolean
  onBack: () => void
  onSend: (packageId: number) => void
}

/** Registration, step 3: the package to start with. */
export function PackageStep({ value, onChange, busy, isAgain, onBack, onSend }: Props) {
  const { data, error, refetch } = useQuery(api.external.basePackage.query())
  const chosen = data?.find(({ id }) => id === value) ?? data?.[0]

  return (
    <section className="outside-card rigid boxed">
      <header className="outside-card-head">
        <h1>选择套餐</h1>
        <p className="soft">机构开通后按所选套餐使用</p>
      </header>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={4} />}
      <div className="outside-packages stack" role="radiogroup" aria-label="套餐">
        {data?.map(({ id, packageName, description, isBase, items }) => (
          <label key={id} htmlFor={`package-${id}`} className={id === chosen?.id ? 'is-chosen' : undefined}>
            <RadioButton
              inputId={`package-${id}`}
              name="package"
              value={id}
              checked={id === chosen?.id}
              onChange={() => onChange(id)}
            />
            <span>
              <strong>{packageName}</strong>
              {isBase && <span className="tag tone-normal">机构套餐</span>}
              <small className="soft">{description}</small>
              {items.map((item) => (
                <small className="soft" key={item.id}>
                  {item.timeNum} 天 · {item.price} 元
                </small>
              ))}
            </span>
          </label>
        ))}
      </div>
      <footer className="outside-card-foot row wrap">
        <Button type="button" label="上一步" icon="pi pi-arrow-left" outlined severity="secondary" onClick={onBack} />
        <Button
          type="button"
          label={isAgain ? '重新提交审核' : '提交申请'}
          icon="pi pi-send"
          loading={busy}
          disabled={!chosen}
          onClick={() => chosen && onSend(chosen.id)}
        />
      </footer>
    </section>
  )
}
