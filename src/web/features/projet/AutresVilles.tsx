import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { sansDoublon } from '#domain/projet/etapes/etape2.ts'
import type { ChampLie } from '#web/lib/saisie/use-erreurs-champs.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { nommeUneCommune } from './presentation-communes.ts'
import { requeteCommunes, SaisieVille } from './Villes.tsx'

/** How many communes are proposed in the place of what was written. */
const PROPOSEES = 3

/** Other cities as tags, added by Enter or the button, or by leaving the field: what is typed is kept. */
export function AutresVilles(props: ChampLie<(string | null)[]> & { libelle: string; desactive?: boolean }) {
  const [saisie, setSaisie] = useState('')
  // Written without choosing in the list: looked up once kept, so that nobody waits for it.
  const [ecrites, setEcrites] = useState<string[]>([])
  const villes = sansDoublon(props.valeur)
  const ajouter = (nom: string, codesPostaux?: readonly string[]): void => {
    const ville = nom.trim()
    if (ville) props.onChange(sansDoublon([...villes, ville]))
    if (ville && codesPostaux === undefined) setEcrites(sansDoublon([...ecrites, ville]))
    setSaisie('')
  }
  const revenir = (): void => document.getElementById(props.id)?.focus()
  return (
    <div className="pile">
      <SaisieVille
        {...props}
        valeur={saisie}
        onChange={setSaisie}
        surChoisir={ajouter}
        surSortie={() => ajouter(saisie)}
        aide="Ajoutez chaque ville par la touche Entrée ou par le bouton."
        bouton={
          <Bouton
            icone="plus"
            desactive={props.desactive === true || saisie.trim() === ''}
            onClick={() => ajouter(saisie)}
          >
            Ajouter
          </Bouton>
        }
      />
      {villes.length > 0 && (
        <ul className="etiquettes rangee ecart-2" aria-label={props.libelle}>
          {villes.map((ville) => (
            <li key={ville}>
              {ville}
              {!props.desactive && (
                <button
                  type="button"
                  aria-label={`Retirer ${ville}`}
                  onClick={() => {
                    props.onChange(villes.filter((v) => v !== ville))
                    revenir()
                  }}
                >
                  <Icone nom="croix" petite />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <VillesInconnues
        villes={ecrites.filter((ville) => villes.includes(ville))}
        surRemplacer={(ville, commune) => {
          props.onChange(sansDoublon(villes.map((v) => (v === ville ? commune : v))))
          revenir()
        }}
      />
    </div>
  )
}

/** Cities typed by hand that are no commune's name, with candidates; kept until somebody chooses. */
function VillesInconnues({
  villes,
  surRemplacer,
}: {
  villes: string[]
  surRemplacer: (ville: string, commune: string) => void
}) {
  const recherches = useQueries({ queries: villes.map(requeteCommunes) })
  const inconnues = villes.flatMap((ville, rang) => {
    const communes = recherches[rang]?.data
    if (communes === undefined || nommeUneCommune(ville, communes)) return []
    return [{ ville, noms: [...new Set(communes.map((c) => c.nom))].slice(0, PROPOSEES) }]
  })
  return (
    <div role="status" className="villes-inconnues grille ecart-2">
      {inconnues.map(({ ville, noms }) => (
        <div key={ville} className="rangee ecart-2">
          <p>
            <Icone nom="attention" petite />
            {`«\u00a0${ville}\u00a0» n’est pas le nom d’une commune française. `}
            {noms.length === 0
              ? 'Vérifiez-le, ou gardez-le si la ville est à l’étranger.'
              : 'Vouliez-vous dire\u00a0:'}
          </p>
          {noms.map((nom) => (
            <Bouton key={nom} onClick={() => surRemplacer(ville, nom)}>
              {nom}
            </Bouton>
          ))}
        </div>
      ))}
    </div>
  )
}
