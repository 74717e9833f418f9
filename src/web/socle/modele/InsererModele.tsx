import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type ChampModele,
  direManquants,
  remplirModele,
  type ValeursModele,
} from '#domain/modele/champs-modele.ts'
import type { GenreModele } from '#domain/modele/genres.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import './inserer-modele.css'
import { requeteModeles } from './requete-modeles.ts'

interface Proprietes {
  genre: GenreModele
  /** Values of its fields; null: fields stay as they are, each application's mail fills them. */
  valeurs: ValeursModele | null
  /** Id of the field it goes into. */
  champ: string
  texte: string
  ecrire: (texte: string) => void
}

/** Puts a template, fields filled in, at a text's caret; what was typed stays. Absent when there is none. */
export function InsererModele({ genre, valeurs, champ, texte, ecrire }: Proprietes) {
  const moi = useMoi()
  const { data } = useQuery({ ...requeteModeles, enabled: aDroit(moi, 'page', 'canView') })
  const [choisi, setChoisi] = useState('')
  const [dit, setDit] = useState('')
  const modeles = data?.filter((m) => m.genre === genre) ?? []
  if (modeles.length === 0) return null
  const id = `${champ}-modele`
  const dire = (manquants: readonly ChampModele[]): string => {
    if (manquants.length === 0) return ''
    return valeurs
      ? direManquants(manquants)
      : 'Les champs entre accolades seront remplis pour chaque demande.'
  }
  const inserer = (): void => {
    const modele = modeles.find((m) => String(m.id) === choisi)
    if (!modele) return
    const zone = document.getElementById(champ)
    const place = zone instanceof HTMLTextAreaElement ? zone.selectionEnd : texte.length
    const { texte: rempli, manquants } = remplirModele(modele.texte, valeurs ?? {})
    // The text must be in the field before the caret is put after what was inserted.
    flushSync(() => {
      ecrire(texte.slice(0, place) + rempli + texte.slice(place))
      setChoisi('')
      setDit(dire(manquants))
    })
    if (!(zone instanceof HTMLTextAreaElement)) return
    zone.focus()
    zone.setSelectionRange(place + rempli.length, place + rempli.length)
  }
  return (
    <div className="inserer-modele">
      <label className="cache" htmlFor={id}>
        Modèle à insérer
      </label>
      <select id={id} className="saisie" value={choisi} onChange={(e) => setChoisi(e.target.value)}>
        <option value="">Insérer un modèle…</option>
        {modeles.map((modele) => (
          <option key={modele.id} value={modele.id}>
            {modele.nom}
          </option>
        ))}
      </select>
      <Bouton compact desactive={choisi === ''} onClick={inserer}>
        Insérer
      </Bouton>
      <p className="secondaire petit" role="status">
        {dit}
      </p>
    </div>
  )
}
