import { useParams } from 'react-router'
import { EcranColis } from './EcranColis.tsx'
import { EcranListeColis } from './EcranListeColis.tsx'

/** `/admin/colis`, then one of them: one entry of the router. */
export function EcransColis() {
  const { id } = useParams()
  return id === undefined ? <EcranListeColis /> : <EcranColis key={id} id={Number(id) || 0} />
}
