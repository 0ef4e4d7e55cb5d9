export { OverlayPanel } from 'primereact/overlaypanel'
