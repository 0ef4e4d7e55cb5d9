import './load-failure.css'

interface Props {
  words?: string
  /** For a part without its own place on the page. */
  floats?: boolean
  /** People in danger may go unnoticed. */
  isGrave?: boolean
}

/** Says that a part failed to load, and offers a reload. */
export const LoadFailure = ({ words = '这部分未能加载', floats = false, isGrave = false }: Props) => (
  <div className={['part-lost', floats && 'is-floating', isGrave && 'is-grave'].filter(Boolean).join(' ')} role="alert">
    <i className="pi pi-exclamation-triangle" aria-hidden />
    {words}
    <button type="button" onClick={() => location.reload()}>
      刷新页面
    </button>
  </div>
)
