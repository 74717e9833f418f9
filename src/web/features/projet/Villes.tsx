import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { appelsGeo } from '#domain/geo/appels.ts'
import { sansDoublon } from '#domain/projet/etapes/etape2.ts'
import { appeler } from '#web/lib/api.ts'
import type { ChampLie } from '#web/lib/use-erreurs-champs.ts'
import { cles } from '#web/socle/cles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Champ } from '#web/ui/champs/Champ.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { presenterCommunes } from './presentation-communes.ts'

/** Specification 000 §9: 2 characters, 300 ms, 5 suggestions then an ellipsis. */
const LETTRES = 2
const DELAI = 300
const SUGGESTIONS = 5

interface SaisieVilleProps {
  id: string
  nom: string
  libelle: string
  aide?: string
  valeur: string
  erreurs?: readonly string[] | undefined
  desactive?: boolean
  onChange: (texte: string) => void
  surChoisir: (nom: string) => void
  surSortie?: () => void
  bouton?: React.ReactNode
}

/** Text field with suggestions of communes; arrows move, Enter chooses, Escape closes. */
function SaisieVille(p: SaisieVilleProps) {
  const [ouverte, setOuverte] = useState(false)
  const [actif, setActif] = useState(-1)
  const recherche = useDiffere(p.valeur.trim(), DELAI)
  const cherchee = ouverte && recherche.length >= LETTRES
  const communes = useQuery({
    queryKey: cles.communes(recherche),
    enabled: cherchee,
    staleTime: 600_000,
    queryFn: async ({ signal }) =>
      (await appeler(appelsGeo.chercherCommunes, { query: { recherche }, signal })).data,
  })
  const trouvees = cherchee ? presenterCommunes(communes.data ?? []) : []
  const visibles = trouvees.slice(0, SUGGESTIONS)
  const montree = cherchee && communes.isSuccess
  const liste = useRef<HTMLDivElement>(null)
  const proposees = montree ? visibles.length : 0
  // On a phone the field may be just above the bar of the form: what opens under it comes into sight.
  useEffect(() => {
    if (proposees > 0) liste.current?.scrollIntoView({ block: 'nearest' })
  }, [proposees])
  const choisir = (nom: string): void => {
    p.surChoisir(nom)
    setOuverte(false)
    setActif(-1)
  }
  const clavier = (e: React.KeyboardEvent): void => {
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      const pas = e.key === 'ArrowDown' ? 1 : -1
      setActif((i) => (visibles.length === 0 ? -1 : (i + pas + visibles.length) % visibles.length))
    } else if (e.key === 'Escape') setOuverte(false)
    else if (e.key === 'Enter') {
      e.preventDefault()
      const choix = visibles[actif]
      if (montree && choix) choisir(choix.nom)
      else if (p.bouton && p.valeur.trim()) choisir(p.valeur.trim())
    }
  }
  return (
    <Champ {...p}>
      {(acces) => (
        <div className="ville">
          <input
            {...acces}
            className="saisie"
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={montree}
            aria-controls={`${p.id}-liste`}
            aria-autocomplete="list"
            aria-activedescendant={actif >= 0 && montree ? `${p.id}-${actif}` : undefined}
            maxLength={100}
            value={p.valeur}
            onChange={(e) => {
              setOuverte(true)
              setActif(-1)
              p.onChange(e.target.value)
            }}
            onKeyDown={clavier}
            onBlur={() => {
              setOuverte(false)
              p.surSortie?.()
            }}
          />
          {p.bouton}
          <div className="ville-liste" hidden={!montree} ref={liste}>
            <div id={`${p.id}-liste`} role="listbox" aria-label="Communes proposées">
              {visibles.map((c, i) => (
                <div
                  key={c.libelle}
                  id={`${p.id}-${i}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={i === actif}
                  onMouseDown={(e) => {
                    e.preventDefault()
                    choisir(c.nom)
                  }}
                >
                  {c.libelle}
                </div>
              ))}
            </div>
            {trouvees.length > SUGGESTIONS && <p>…</p>}
          </div>
          <p className="ville-note" role="status">
            {montree && trouvees.length === 0 && 'Aucune correspondance'}
          </p>
        </div>
      )}
    </Champ>
  )
}

/** The city of the event. */
export const ChampVille = (p: ChampLie<string | null> & { libelle: string; desactive?: boolean }) => (
  <SaisieVille
    {...p}
    valeur={p.valeur ?? ''}
    onChange={p.onChange}
    surChoisir={p.onChange}
    aide="Nom ou code postal"
  />
)

/** Other cities as tags, added by Enter or the button, or by leaving the field: what is typed is kept. */
export function AutresVilles(p: ChampLie<(string | null)[]> & { libelle: string; desactive?: boolean }) {
  const [saisie, setSaisie] = useState('')
  const villes = sansDoublon(p.valeur)
  const ajouter = (nom: string): void => {
    if (nom.trim()) p.onChange(sansDoublon([...villes, nom.trim()]))
    setSaisie('')
  }
  return (
    <div className="pile">
      <SaisieVille
        {...p}
        valeur={saisie}
        onChange={setSaisie}
        surChoisir={ajouter}
        surSortie={() => ajouter(saisie)}
        aide="Ajoutez chaque ville par la touche Entrée ou par le bouton."
        bouton={
          <Bouton
            icone="plus"
            desactive={p.desactive === true || saisie.trim() === ''}
            onClick={() => ajouter(saisie)}
          >
            Ajouter
          </Bouton>
        }
      />
      {villes.length > 0 && (
        <ul className="etiquettes" aria-label={p.libelle}>
          {villes.map((ville) => (
            <li key={ville}>
              {ville}
              {!p.desactive && (
                <button
                  type="button"
                  aria-label={`Retirer ${ville}`}
                  onClick={() => {
                    p.onChange(villes.filter((v) => v !== ville))
                    document.getElementById(p.id)?.focus()
                  }}
                >
                  <Icone nom="croix" petite />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The value once it has rested for `delai` milliseconds. */
function useDiffere(valeur: string, delai: number): string {
  const [differee, setDifferee] = useState(valeur)
  useEffect(() => {
    const minuterie = setTimeout(() => setDifferee(valeur), delai)
    return () => clearTimeout(minuterie)
  }, [valeur, delai])
  return differee
}
