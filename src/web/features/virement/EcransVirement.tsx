import { useParams } from 'react-router'
import { EcranLot } from './EcranLot.tsx'
import { EcranRib } from './EcranRib.tsx'
import { EcranVirements } from './EcranVirements.tsx'

/** The screens of transfers, in one file: what they share stays out of those of the other staff screens. */
export function EcransVirement() {
  const { id, porteurId } = useParams()
  if (porteurId !== undefined) return <EcranRib />
  return id === undefined ? <EcranVirements /> : <EcranLot />
}
