import { countText } from '@care/shared/count-text'
import type { NameValue } from '@care/shared/screens/screens.contract'

/** Parts of a whole side by side, each with its name and count. */
export function ShareBar({ parts }: { parts: NameValue[] }) {
  return (
    <div className="share-bar">
      <p>
        {parts.map(({ name, value }, at) =>
          value > 0 ? <i key={name} className={`part-${at}`} style={{ flexGrow: value }} /> : null,
        )}
      </p>
      <ul>
        {parts.map(({ name, value }, at) => (
          <li key={name}>
            <i className={`part-${at}`} />
            {name}
            <b>{countText(value)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
