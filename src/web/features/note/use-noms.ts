import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { citationDe, citationEnCours, proposes } from '#domain/note/citations.ts'
import { requeteCollegues } from '#web/socle/personne/collegues.ts'

const PROPOSES = 6

interface Saisie {
  texte: string
  ecrire: (texte: string) => void
}

/** Colleagues proposed while one types « @ » in a field: arrows move, Enter or Tab chooses, Escape closes. */
export function useNoms({ texte, ecrire }: Saisie) {
  const champ = useRef<HTMLTextAreaElement>(null)
  const [curseur, setCurseur] = useState<number | null>(null)
  const [actif, setActif] = useState(0)
  const replacer = useRef<number | null>(null)
  const enCours = curseur === null ? null : citationEnCours(texte, curseur)
  const { data: collegues = [] } = useQuery({ ...requeteCollegues, enabled: enCours !== null })
  const noms = enCours ? proposes(enCours.saisi, collegues).slice(0, PROPOSES) : []
  // Typed to its end, a name is no longer looked for.
  const ouverts = noms.length === 1 && noms[0] && citationDe(noms[0]) === `@${enCours?.saisi}` ? [] : noms

  useLayoutEffect(() => {
    if (replacer.current === null) return
    champ.current?.setSelectionRange(replacer.current, replacer.current)
    replacer.current = null
  })
  const choisir = (rang: number): void => {
    const nom = ouverts[rang]
    if (!nom || !enCours || curseur === null) return
    const debut = `${texte.slice(0, enCours.debut)}${citationDe(nom)} `
    replacer.current = debut.length
    ecrire(debut + texte.slice(curseur))
    setCurseur(null)
    setActif(0)
    champ.current?.focus()
  }
  /** True when the key was for the list. */
  const clavier = (cle: string): boolean => {
    if (ouverts.length === 0) return false
    if (cle === 'ArrowDown') setActif((actif + 1) % ouverts.length)
    else if (cle === 'ArrowUp') setActif((actif + ouverts.length - 1) % ouverts.length)
    else if (cle === 'Enter' || cle === 'Tab') choisir(Math.min(actif, ouverts.length - 1))
    else if (cle === 'Escape') setCurseur(null)
    else return false
    return true
  }
  return {
    champ,
    noms: ouverts,
    actif: Math.min(actif, Math.max(0, ouverts.length - 1)),
    clavier,
    choisir,
    suivre(rang: number | null): void {
      setCurseur(rang)
      setActif(0)
    },
  }
}
