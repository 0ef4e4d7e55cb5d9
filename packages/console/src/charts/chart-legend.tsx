/** Legend of the series. `isBars`: stacked bars use more similar colours than crossing lines. */
export const ChartLegend = ({ names, isBars = false }: { names: string[]; isBars?: boolean }) => (
  <ul className={isBars ? 'chart-swatches row gap-4 soft small of-bars' : 'chart-swatches row gap-4 soft small'}>
    {names.map((name, index) => (
      <li key={name} className={`is-${index + 1}`}>
        {name}
      </li>
    ))}
  </ul>
)
