import { lazy, Suspense, useId, useState } from 'react'
import { baseDe } from '#domain/commun/adresse-structure.ts'
import type { Moi } from '#domain/session/contrat.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Icone } from '#web/ui/Icone.tsx'

const ChoixStructure = lazy(async () => ({
  default: (await import('#web/socle/personne/ChoixStructure.tsx')).ChoixStructure,
}))

/** The structure this tab works for; another is another page, and what is typed here is kept there. */
export function StructureIci({ moi }: { moi: Moi }) {
  const id = useId()
  if (moi.plusDeStructures) return <StructureParmi moi={moi} />
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

/** More of them than a menu holds: named, and looked for in a dialog. */
function StructureParmi({ moi }: { moi: Moi }) {
  const [ouvert, setOuvert] = useState(false)
  const ici = moi.porteurProjet?.id ?? null
  return (
    <div className="coquille-structure">
      <span className="petit secondaire">Structure</span>
      <span className="fort">{moi.structures?.find((s) => s.id === ici)?.nom}</span>
      <Bouton onClick={() => setOuvert(true)}>Changer de structure</Bouton>
      {ouvert && (
        <Suspense fallback={null}>
          <ChoixStructure ici={ici} surFermer={() => setOuvert(false)} />
        </Suspense>
      )}
    </div>
  )
}
