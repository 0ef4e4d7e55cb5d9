import type { CheckOutFee, CheckOutForm } from '@care/shared/house/residence/check-out/check-out'
import { holdingWays } from '@care/shared/house/residence/check-out/holding.words'
import { useId } from 'react'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { Fault } from '../../../../kit/text/fault.tsx'

export type HoldingDecisions = NonNullable<CheckOutForm['words']>
type Word = HoldingDecisions[number]

/** The holdings, each with the ways to settle it; `deduct` is only offered with arrears. */
export const offeredHoldings = ({ holdings, arrearsAmount }: CheckOutFee) =>
  holdings.map((holding) => ({
    ...holding,
    ways: holding.ways.filter((way) => way !== 'deduct' || arrearsAmount > 0),
  }))

/** The decision on each holding; a holding with a single way is decided automatically. */
export const resolveDecisions = (holdings: CheckOutFee['holdings'], said: HoldingDecisions): HoldingDecisions =>
  holdings.flatMap(({ key, ways }): Word[] => {
    const [only, ...others] = ways
    const word = said.find((one) => one.key === key && ways.includes(one.way))
    if (word) return [word]
    return only && others.length === 0 ? [{ key, way: only }] : []
  })

interface Props {
  holdings: CheckOutFee['holdings']
  words: HoldingDecisions
  /** Whether holdings without a decision are marked as errors. */
  isTried: boolean
  onChange: (words: HoldingDecisions) => void
}

/** The elder's money and entitlements at the institution, with a decision on each. */
export function CheckOutHoldings({ holdings, words, isTried, onChange }: Props) {
  if (holdings.length === 0) return null
  const say = (word: Word) => onChange([...words.filter(({ key }) => key !== word.key), word])
  return (
    <section className="residence-holdings stack" aria-label="款项与权益">
      <h3>款项与权益</h3>
      <ul className="stack gap-0">
        {holdings.map((holding) => (
          <HoldingRow
            key={holding.key}
            holding={holding}
            word={words.find(({ key }) => key === holding.key)}
            isTried={isTried}
            onChange={say}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  holding: CheckOutFee['holdings'][number]
  word: Word | undefined
  isTried: boolean
  onChange: (word: Word) => void
}

function HoldingRow({ holding: { key, name, amount, ways }, word, isTried, onChange }: RowProps) {
  const id = useId()
  const fault = !word ? '请选择处理方式' : word.way === 'waive' && !word.reason ? '请输入放弃原因' : null
  return (
    <li>
      <span>{name}</span>
      <b>{yuanText(amount)}</b>
      <fieldset className="residence-ways row wrap">
        <legend className="visually-hidden">{name}</legend>
        {ways.length === 1 && word && holdingWays[word.way].label}
        {ways.length > 1 &&
          ways.map((way) => (
            <label className="line gap-1" key={way}>
              <input type="radio" name={id} checked={word?.way === way} onChange={() => onChange({ key, way })} />
              {holdingWays[way].label}
            </label>
          ))}
      </fieldset>
      {word?.way === 'waive' && (
        <TextInput
          id={`${id}-reason`}
          aria-label={`${name}放弃原因`}
          placeholder="放弃原因"
          maxLength={100}
          value={word.reason ?? ''}
          onChange={({ target }) => onChange({ ...word, reason: target.value })}
        />
      )}
      {isTried && <Fault>{fault}</Fault>}
    </li>
  )
}
