import { jourDe } from '#domain/commun/jours.ts'
import { direRetardFile } from '#domain/controle/retard.ts'
import type { Attente, Place } from './file-controle.ts'

/** How late an application is in its queue; nothing while it is not. */
export function Retard({ place, attente }: { place: Place | null; attente: Attente }) {
  const dit = direRetardFile(attente, place?.echeance ?? null, jourDe(new Date()))
  return dit === null ? null : <span className="en-retard"> {dit}</span>
}
