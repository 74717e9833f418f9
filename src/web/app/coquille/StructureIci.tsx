import { useId } from 'react'
import { baseDe } from '#domain/commun/adresse-structure.ts'
import type { Moi } from '#domain/session/contrat.ts'
import { Icone } from '#web/ui/Icone.tsx'

/** The structure this tab works for; another is another page, and what is typed here is kept there. */
export function StructureIci({ moi }: { moi: Moi }) {
  const id = useId()
  return (
    <div className="coquille-structure">
      <label htmlFor={id}>Structure</label>
      <span className="choix-liste">
        <select
          id={id}
          className="saisie coquille-structure-choix"
          value={moi.porteurProjet?.id ?? ''}
          onChange={(e) =>
            window.location.assign(`${baseDe(Number(e.target.value))}/porteur-projet/dashboard`)
          }
        >
          {moi.structures?.map((s) => (
            <option key={s.id} value={s.id}>
              {s.nom}
            </option>
          ))}
        </select>
        <Icone nom="bas" />
      </span>
    </div>
  )
}
