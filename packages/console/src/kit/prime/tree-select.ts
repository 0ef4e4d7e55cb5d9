export { TreeSelect } from 'primereact/treeselect'
