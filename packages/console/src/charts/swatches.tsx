/** Which colour is which series. */
export const Swatches = ({ names }: { names: string[] }) => (
  <ul className="chart-swatches">
    {names.map((name, index) => (
      <li key={name} className={`is-${index + 1}`}>
        {name}
      </li>
    ))}
  </ul>
)
