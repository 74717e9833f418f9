import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { appelsGeo } from '#domain/geo/appels.ts'
import { regionDuCodePostal } from '#domain/geo/regions.ts'
import { appeler } from '#web/lib/api.ts'
import type { ChampLie } from '#web/lib/saisie/use-erreurs-champs.ts'
import { cles } from '#web/socle/cles.ts'
import { Champ } from '#web/ui/champs/Champ.tsx'
import { presenterCommunes } from './presentation-communes.ts'

/** Specification 000 §9: 2 characters, 300 ms, 5 suggestions then an ellipsis. */
const LETTRES = 2
const DELAI = 300
const SUGGESTIONS = 5

/** Communes found for a text, as the list knows them. */
export const requeteCommunes = (recherche: string) =>
  queryOptions({
    queryKey: cles.communes(recherche),
    staleTime: 600_000,
    queryFn: async ({ signal }) =>
      (await appeler(appelsGeo.chercherCommunes, { query: { recherche }, signal })).data,
  })

interface SaisieVilleProps {
  id: string
  nom: string
  libelle: string
  aide?: string
  valeur: string
  erreurs?: readonly string[] | undefined
  desactive?: boolean
  onChange: (texte: string) => void
  /** Without `codesPostaux`, the text was not chosen in the list. */
  surChoisir: (nom: string, codesPostaux?: readonly string[]) => void
  surSortie?: () => void
  bouton?: React.ReactNode
}

/** Text field with suggestions of communes; arrows move, Enter chooses, Escape closes. */
export function SaisieVille(saisie: SaisieVilleProps) {
  const [ouverte, setOuverte] = useState(false)
  const [actif, setActif] = useState(-1)
  const recherche = useDiffere(saisie.valeur.trim(), DELAI)
  const cherchee = ouverte && recherche.length >= LETTRES
  const communes = useQuery({ ...requeteCommunes(recherche), enabled: cherchee })
  const trouvees = cherchee ? presenterCommunes(communes.data ?? []) : []
  const visibles = trouvees.slice(0, SUGGESTIONS)
  const montree = cherchee && communes.isSuccess
  const liste = useRef<HTMLDivElement>(null)
  const proposees = montree ? visibles.length : 0
  // On a phone the field may be just above the bar of the form: what opens under it comes into sight.
  useEffect(() => {
    if (proposees > 0) liste.current?.scrollIntoView({ block: 'nearest' })
  }, [proposees])
  const choisir = (nom: string, codesPostaux?: readonly string[]): void => {
    saisie.surChoisir(nom, codesPostaux)
    setOuverte(false)
    setActif(-1)
  }
  const clavier = (evenement: React.KeyboardEvent): void => {
    if (evenement.key === 'ArrowDown' || evenement.key === 'ArrowUp') {
      evenement.preventDefault()
      const pas = evenement.key === 'ArrowDown' ? 1 : -1
      setActif((i) => (visibles.length === 0 ? -1 : (i + pas + visibles.length) % visibles.length))
    } else if (evenement.key === 'Escape') setOuverte(false)
    else if (evenement.key === 'Enter') {
      evenement.preventDefault()
      const choix = visibles[actif]
      if (montree && choix) choisir(choix.nom, choix.codesPostaux)
      else if (saisie.bouton && saisie.valeur.trim()) choisir(saisie.valeur.trim())
    }
  }
  return (
    <Champ {...saisie}>
      {(acces) => (
        <div className="ville rangee haut ecart-3">
          <input
            {...acces}
            className="saisie"
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={montree}
            aria-controls={`${saisie.id}-liste`}
            aria-autocomplete="list"
            aria-activedescendant={actif >= 0 && montree ? `${saisie.id}-${actif}` : undefined}
            maxLength={100}
            value={saisie.valeur}
            onChange={(evenement) => {
              setOuverte(true)
              setActif(-1)
              saisie.onChange(evenement.target.value)
            }}
            onKeyDown={clavier}
            onBlur={() => {
              setOuverte(false)
              saisie.surSortie?.()
            }}
          />
          {saisie.bouton}
          <div className="ville-liste suggestions" hidden={!montree} ref={liste}>
            <div id={`${saisie.id}-liste`} role="listbox" aria-label="Communes proposées">
              {visibles.map((visible, rang) => (
                <div
                  key={visible.libelle}
                  id={`${saisie.id}-${rang}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={rang === actif}
                  onMouseDown={(evenement) => {
                    evenement.preventDefault()
                    choisir(visible.nom, visible.codesPostaux)
                  }}
                >
                  {visible.libelle}
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

/** The region that every postcode of a commune is in. */
function regionDe(codesPostaux: readonly string[]): string | null {
  const regions = new Set(codesPostaux.map(regionDuCodePostal))
  return regions.size === 1 ? ([...regions][0] ?? null) : null
}

/** The city of the event; one chosen in the list says its region. */
export function ChampVille({
  surCommune,
  ...p
}: ChampLie<string | null> & {
  libelle: string
  desactive?: boolean
  surCommune: (nom: string, region: string | null) => void
}) {
  return (
    <SaisieVille
      {...p}
      valeur={p.valeur ?? ''}
      onChange={p.onChange}
      surChoisir={(nom, codesPostaux = []) => surCommune(nom, regionDe(codesPostaux))}
      aide="Nom ou code postal"
    />
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
