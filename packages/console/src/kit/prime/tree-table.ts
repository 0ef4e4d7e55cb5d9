export { TreeTable } from 'primereact/treetable'
