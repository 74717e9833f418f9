import { useState } from 'react'
import { formatOctets } from '#domain/commun/octets.ts'
import type { FichierKit } from '#domain/kit-com/contrat.ts'
import { EtatVide } from '#web/ui/cadre/Attente.tsx'
import { Icone } from '#web/ui/Icone.tsx'

/** Names ticked among the files that are still there. */
export function useSelection(fichiers: readonly FichierKit[]) {
  const [coches, setCoches] = useState<ReadonlySet<string>>(new Set())
  const noms = fichiers.map((f) => f.name).filter((nom) => coches.has(nom))
  const basculer = (nom: string, coche: boolean): void =>
    setCoches((avant) => {
      const apres = new Set(avant)
      if (coche) apres.add(nom)
      else apres.delete(nom)
      return apres
    })
  return { noms, basculer, vider: () => setCoches(new Set()) }
}
export type Selection = ReturnType<typeof useSelection>

const format = (type: string): string => type.replace(/^.*\//, '').toUpperCase()

function Vignette({ fichier }: { fichier: FichierKit }) {
  const [perdue, setPerdue] = useState(false)
  if (!fichier.type.startsWith('image/') || perdue) return <Icone nom="fichier" grande />
  return <img src={fichier.url} alt="" loading="lazy" decoding="async" onError={() => setPerdue(true)} />
}

/** The files in a grid, each with a box to tick. */
export function Grille({
  fichiers,
  selection,
  legende,
}: {
  fichiers: readonly FichierKit[]
  selection: Selection
  legende: string
}) {
  if (fichiers.length === 0)
    return (
      <EtatVide titre="Aucun fichier disponible pour le moment" icone="mallette">
        Les fichiers paraîtront ici dès qu’ils seront ajoutés.
      </EtatVide>
    )
  return (
    <fieldset className="kit-grille">
      <legend className="cache">{legende}</legend>
      <ul>
        {fichiers.map((fichier) => (
          <li key={fichier.name}>
            <label className="kit-fichier">
              <span className="kit-vignette">
                <Vignette key={fichier.url} fichier={fichier} />
              </span>
              <span className="case">
                <input
                  type="checkbox"
                  checked={selection.noms.includes(fichier.name)}
                  onChange={(e) => selection.basculer(fichier.name, e.target.checked)}
                />
                <span className="kit-nom">
                  {fichier.name}
                  <small>
                    {format(fichier.type)}, {formatOctets(fichier.taille)}
                  </small>
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
