import { useMoi } from '#web/socle/personne/moi.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { usePresence } from './use-presence.ts'
import './suivi-par.css'

/** « Aussi ouvert par Karim Haddad », as long as it is so; for the staff. */
export function AussiOuvert({ id }: { id: number }) {
  const { isStaff } = useMoi()
  return isStaff ? <Presence key={id} id={id} /> : null
}

function Presence({ id }: { id: number }) {
  const noms = usePresence(id, useMoi().id)
  return (
    <p className="aussi-ouvert secondaire petit" role="status">
      {noms.length > 0 && (
        <>
          <Icone nom="oeil" petite /> Aussi ouvert par {enClair(noms)}
        </>
      )}
    </p>
  )
}

const enClair = (noms: string[]): string =>
  noms.length > 1 ? `${noms.slice(0, -1).join(', ')} et ${noms.at(-1)}` : (noms[0] ?? '')
