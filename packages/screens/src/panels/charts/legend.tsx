const characterWidth = 20
const strokeWidth = 24
const gap = 8

/** Names of a chart's lines, right-aligned at `x`. */
export function Legend({ x, lines, classNames }: { x: number; lines: string[]; classNames: string[] }) {
  const widthOf = (name: string) => strokeWidth + gap + name.length * characterWidth
  return (
    <g transform={`translate(${x} 12)`}>
      {lines.map((name, at) => {
        const left = -lines.slice(at).reduce((sum, each) => sum + widthOf(each) + 2 * gap, -2 * gap)
        return (
          <g key={name} transform={`translate(${left} 0)`}>
            <line className={classNames[at]} x2={strokeWidth} />
            <text className="label" x={strokeWidth + gap} dy="0.35em">
              {name}
            </text>
          </g>
        )
      })}
    </g>
  )
}
