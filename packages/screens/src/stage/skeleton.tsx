/** Placeholder of a loading screen. */
export function Skeleton() {
  return (
    <div className="stage" aria-busy="true">
      <header className="title-bar">
        <h1>&nbsp;</h1>
      </header>
      <main className="screen-grid">
        {[3, 3, 2].map((panels, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the three columns never move
          <div key={column} className={`column ${columns[column]}`}>
            {Array.from({ length: panels }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do their panels
              <section key={row} className="panel" />
            ))}
          </div>
        ))}
      </main>
      <p className="loading-note">正在载入数据…</p>
    </div>
  )
}

const columns = ['is-left', 'is-middle', 'is-right']
