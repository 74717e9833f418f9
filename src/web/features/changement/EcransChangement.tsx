import { useParams } from 'react-router'
import { EcranChangement } from './EcranChangement.tsx'
import { EcranChangements } from './EcranChangements.tsx'

/** `/admin/changements`, and `/admin/changements/:id`: one file for both. */
export function EcransChangement() {
  const { id } = useParams()
  return id === undefined ? <EcranChangements /> : <EcranChangement key={id} id={Number(id) || 0} />
}
